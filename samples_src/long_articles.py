"""Articles of several subsections, as the longest leases have. `{L}`, `{T}`, `{P}`, `{A}` as in clauses.py."""

# ruff: noqa: E501 (running text)

from samples_src.clauses import Words, _speaking

ARTICLES: list[tuple[str, list[str]]] = [
    (
        "OPERATING COSTS IN DETAIL",
        [
            "{L} shall keep books of Operating Costs on an accrual basis, consistently applied, at the office of its manager. Before or soon after the start of each calendar year {L} shall estimate Operating Costs for that year, and {T} shall pay one-twelfth of its share of the estimate with each installment of rent. If {L} is late in giving an estimate, {T} shall pay by the old one and settle the difference with the next installment.",
            "Operating Costs include wages and benefits of persons up to the grade of building manager, in the proportion of their time; supplies; premiums for property, liability, rent-loss, boiler and, at {L}'s election, earthquake or terrorism insurance; fees for licences and inspections; water and sewer charges; security; landscaping, sweeping and removal of snow and ice; repainting of common areas; repair of elevators, of which there are four passenger and one freight; and the fair rental value of a management office of not more than 1,500 square feet.",
            "Operating Costs do not include the cost of leasing space, of work done for particular tenants, of defending title, of curing defects in the original construction discovered within twelve months after completion, of remediation, of art worth more than $20,000.00, of charitable or political gifts, or costs for which {L} is reimbursed. In a year in which the building is less than ninety-five percent (95%) occupied, those costs that vary with occupancy are grossed up to what they would be at ninety-five percent.",
            "A statement shall be given by the first of May, if practicable. The balance is paid or credited within thirty (30) days. A statement not questioned within one hundred fifty (150) days is conclusive. The obligation to settle survives the end of {A}, when the balance is computed on the days of the last year that belong to the term, on a year of 365 days.",
        ],
    ),
    (
        "TENANT'S WORK AND ALTERATIONS",
        [
            "Before beginning work {T} shall deliver drawings in electronic form, the names of its contractors, evidence of insurance of at least $2,000,000 for each contractor, and a schedule. {L} has ten (10) business days to respond. Work that affects structure, sprinklers, fire alarm, risers or the roof is done by {L}'s contractors at competitive prices.",
            "Cosmetic work, that is painting, carpeting and furniture systems, costing less than $50,000.00 in one project needs notice but no consent. Permits are obtained by {T}. The freight elevator is available on reservation without charge from 6:00 p.m. to 7:00 a.m., otherwise at $95.00 an hour.",
            "All work is done in harmony with other trades. If work by non-union labor brings a picket {T} shall stop it until the picket is gone. Cores, noisy demolition and oil-based paint are confined to the hours from 7:00 p.m. to 6:00 a.m.",
            "Within sixty (60) days after completion {T} shall deliver as-built drawings, lien waivers, a certificate of the architect, and warranties. Work of extraordinary cost to remove, such as vaults, raised floors, internal stairs and laboratory plumbing, is removed at the end if {L} so required when consenting.",
        ],
    ),
    (
        "INSURANCE IN DETAIL",
        [
            "Policies required of {T} shall be written by insurers licensed in the state and rated A- VIII or better, on an occurrence basis, without a deductible above $10,000, and shall be primary. They cover contractual liability, products and completed operations, and fire legal liability of $300,000. Automobile insurance has a combined single limit of $1,000,000.",
            "Every three years, but not in the first five, {L} may require higher limits if tenants of like businesses in like buildings then carry them. {T}'s limits may be met by primary and excess policies together.",
            "If {T} fails to show evidence of insurance within five (5) days after a second notice, {L} may buy it for {T}'s account, and the premium plus fifteen percent (15%) is due with the next rent. The purchase cures nothing.",
            "{L}'s insurance includes coverage against rent loss for eighteen (18) months. {T} does nothing to increase premiums; if a rise is shown by the rating bureau to be due to its use, it pays the rise.",
        ],
    ),
    (
        "FIRE OR OTHER CASUALTY IN DETAIL",
        [
            "{T} shall report every fire and accident at once. The estimate of the time for restoration is made by an independent architect or contractor within sixty (60) days. If restoration, once begun, would take more than two hundred seventy (270) days, either party may end {A} by notice within twenty (20) days of the estimate, as of a date in the notice not more than ninety (90) days away.",
            "{L} may also end {A} if the holder of a mortgage takes the proceeds, if the damage is uninsured and costs more than $750,000 to repair, or if forty percent (40%) of the building is damaged though {P} are not, provided that it ends the leases of all tenants similarly placed.",
            "If {L} restores, its duty is confined to the shell and the improvements that it paid for. Rent abates from the date of damage until the earlier of ninety (90) days after restoration by {L} and the day on which {T} again does business there, in the proportion of the area that cannot be used. The abatement is {T}'s sole remedy, and any statute that provides for something else is waived.",
            "If {L} has not restored within three hundred sixty-five (365) days after it obtained permits, and in any event within eighteen (18) months after the damage, {T} may end {A} by thirty (30) days' notice, which is void if restoration is complete within the thirty days.",
        ],
    ),
    (
        "BANKRUPTCY",
        [
            "If a petition is filed by or against {T} under Title 11 of the United States Code, {A} may be assumed and assigned only on adequate assurance of future performance, which includes a deposit of three months' rent in addition to what is then held, evidence of net worth of not less than $5,000,000, and assurance that the use remains within that permitted.",
            "The trustee or debtor in possession has sixty (60) days after the order for relief, or such longer time as a court allows, to elect. Failing election {A} is rejected. Rent accruing after the petition is an expense of administration and is paid monthly.",
            "In computing damages the parties treat the rent reserved as the reasonable worth of use and occupation. Nothing here limits {L} to less than the greatest amount allowed by a statute in force when damages are proved.",
        ],
    ),
    (
        "PERSONAL PROPERTY TAXES; SALES TAX; OTHER IMPOSITIONS",
        [
            "{T} pays before delinquency all taxes on its fixtures, furniture and equipment, and on improvements of greater value than the building standard, which the parties put at $38.00 per square foot for the purpose of this Section alone.",
            "If a tax on rents, on the privilege of leasing or on gross receipts is laid on {L}, {T} pays it with the rent on which it is laid. It does not pay tax on net income. A tax in substitution of real estate taxes counts as one.",
            "Assessments payable in installments are deemed paid in the greatest number of installments the law allows, and only those falling in the term are included. The special assessment for the streetcar, levied in 2015 and payable to 2034, is one of them; its yearly installment for the land is $41,180.00.",
        ],
    ),
    (
        "FINANCING AND SALE",
        [
            "At the date hereof there is a mortgage to a bank securing $31,500,000.00, recorded on May 9, 2018, maturing June 1, 2028. {L} shall use reasonable efforts to obtain the holder's non-disturbance agreement on its form within forty-five (45) days; failure is no default, but lets {T} cancel within fifteen (15) days afterwards.",
            "No provision that would bind a holder in possession to construct, to return a deposit not received, or to honor an offset is effective against it. Notice of {L}'s default goes also to the holder, which may cure within the time given to {L} and forty-five (45) days more, and, if it must obtain possession first, within the time that this takes with diligence.",
            "On a sale {L} is released when the buyer assumes {A} in writing. {T} shall look to the buyer alone. The building may be submitted to a condominium regime; {T}'s share is then adjusted so that it pays neither more nor less than before.",
        ],
    ),
    (
        "HAZARDOUS SUBSTANCES IN DETAIL",
        [
            "The term includes asbestos, polychlorinated biphenyls, petroleum and its fractions, per- and polyfluoroalkyl substances, radon, mold in quantities that offend a published guideline, and anything regulated by statute. {L} has given {T} the report of a consultant dated October 3, 2017 and makes no warranty of it.",
            "{T} may keep small quantities of toner, cleaner and the like. It shall not keep a tank. It shall on request list what it keeps and deliver safety data sheets. {L} may inspect once a year, and more often with reason, and may have {P} tested at its own cost unless contamination by {T} is found.",
            "{T} shall remove what it has released and restore, by a consultant whom {L} approves, and shall pay rent until the agency having jurisdiction has issued its closure letter, if the space cannot be let meanwhile. {L} shall remove what it or others have released before the term if the law so requires.",
        ],
    ),
    (
        "ARBITRATION OF FAIR MARKET RENT",
        [
            "Where rent is to be fair market rent, it is the rent at which a willing tenant and a willing landlord, neither compelled, would then contract for comparable space of like age and quality in the same submarket for a like term, taking into account concessions, commissions and improvements then usual, and the base year then usual.",
            "{L} shall state its opinion thirty (30) days after a request. If {T} disagrees within ten (10) days each names a broker of ten years' experience. If their figures differ by five percent (5%) or less, the mean governs. Otherwise they choose a third within ten (10) days, who picks one of the two figures, and may not choose a figure between.",
            "Each pays its broker and half of the third. Until the figure is known {T} pays one hundred three percent (103%) of the rent last payable, to be settled afterwards. In no event is fair market rent less than the rent last payable.",
            "For illustration only: if {L}'s broker says $52.00 and {T}'s says $44.00 per square foot, the third, finding $49.00, chooses $52.00.",
        ],
    ),
    (
        "EMERGENCY POWER, CONDUITS AND ROOF RIGHTS",
        [
            "{T} may use 40 kilowatts of the building's generator, at $11.00 per kilowatt per month, if and so long as capacity is available, and may install conduit of four inches from the basement to its floor. {L} tests the generator monthly and warrants nothing.",
            "Antennas are confined to an area of 100 square feet. Interference with equipment there on the date hereof is stopped by whoever came later. {T} may not grant the use of roof rights to others than its subtenants.",
            "At the end {T} removes antennas and cable, but not conduit, and repairs the roof by the contractor that holds its warranty, so that the warranty, which runs to November 2031, is not lost.",
        ],
    ),
    (
        "LETTERS OF CREDIT, DEPOSITS AND REDUCTIONS IN GENERAL",
        [
            "Where security is given by letter of credit, the issuer shall be a bank with an office in the city where drafts may be presented, with long-term debt rated A or better; if the rating falls {T} shall replace the letter within fifteen (15) days or {L} may draw it and hold the proceeds.",
            "Security may be applied to any default without notice where the law or a stay forbids notice, and {T} shall restore what was applied within ten (10) days. It is not an advance of rent nor a measure of damages. It need not be kept apart from other funds, and bears no interest unless a statute requires it.",
            "What remains is returned within sixty (60) days after the end of the term. A transfer to {L}'s successor releases {L}. The bank's fee for a transfer, not above one quarter of one percent, is {T}'s.",
        ],
    ),
    (
        "MISCELLANEOUS DEFINITIONS AND CONSTRUCTION",
        [
            "A 'business day' is a day other than a Saturday, a Sunday, or a day on which the post office makes no regular delivery. 'Including' means including without limitation. The singular includes the plural. Each exhibit is part of {A}, but in a conflict the body prevails. The rule that a writing is read against its drafter does not apply.",
            "An index that is no longer published is replaced by that which its publisher recommends, or by one that the parties or an arbitrator find nearest. 'Prime rate' is that published in the financial press, changing as it changes, and is on the date hereof 4.75%.",
            "If the term begins on a day other than the first of a month, the first lease year includes the rest of that month, and rent for it is prorated on a month of thirty days. If it begins on the first, no such adjustment is made.",
            "Nothing in {A} makes the parties partners, nor {L} the insurer of {T}'s property. The covenants are independent. Rights that by their nature outlive the term do so. Days are counted by excluding the first and including the last.",
        ],
    ),
]


def long_articles(first: int, words: Words | None = None, only: slice = slice(None)) -> str:
    """The articles with numbered subsections, from article number `first`."""
    parts = []
    for number, (title, sections) in enumerate(ARTICLES[only], first):
        parts.append(f"^ **ARTICLE {number}**\\\n**{title}**")
        parts += [f"{number}.{n} {_speaking(text, words or Words())}" for n, text in enumerate(sections, 1)]
    return "\n\n".join(parts)
