"""Names and codes of states, provinces and countries, and the forms of postal codes, as addresses use them."""

STATES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|"
    "Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|"
    "North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|"
    "South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|"
    "District of Columbia|Puerto Rico|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|"
    "Nova Scotia|New Brunswick|Newfoundland|Victoria|New South Wales|Queensland|Tasmania|South Australia|"
    "Western Australia|England|Scotland|Wales|Ireland|Northern Ireland|Canada|Australia|India"
)
STATE_CODE = (
    r"(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|"
    r"V[TA]|W[AVIY]|ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|NSW|VIC|QLD|WA|SA|TAS|ACT)"
)
POSTCODE = (
    r"(?:[0-9]{5}(?:-[0-9]{4})?|[A-Z][0-9][A-Z]\s?[0-9][A-Z][0-9]|[A-Z]{1,2}[0-9]{1,2}[A-Z]?\s*[0-9][A-Z]{2}|"
    r"D[0-9]{2}\s?[A-Z0-9]{4}|[0-9]{4}(?![0-9])|[0-9]{6}(?![0-9])|[0-9]{3}\s[0-9]{3}(?![0-9]))"
)
