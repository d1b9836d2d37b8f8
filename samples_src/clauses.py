# ruff: noqa: E501 (running text)
"""Articles such as fill commercial leases around the few lines that matter. Written for this project.

They hold the figures that a reader of leases must not mistake for terms: insurance limits, late charges, after-hours
rates, caps, the dates of statutes. `{L}` landlord, `{T}` tenant, `{P}` premises, `{A}` the agreement's name for itself.
"""

import random
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """What a document calls the parties, the space and itself. With an article where the document uses one."""

    landlord: str = "Landlord"
    tenant: str = "Tenant"
    premises: str = "the Premises"
    agreement: str = "this Lease"


US = [
    (
        "Use",
        "{T} shall use and occupy {P} solely for the permitted use stated in {A} and for no other purpose. {T} shall not commit waste, create a nuisance, overload any floor beyond eighty (80) pounds per square foot live load, or do anything that would cause the cancellation of any policy of insurance carried by {L} or increase its premium.",
    ),
    (
        "Late Charge",
        "Any installment not received within five (5) days after its due date shall bear a late charge of five percent (5%) of the overdue amount, and shall further bear interest at the lesser of twelve percent (12%) per annum and the maximum rate permitted by law from the due date until paid. A charge of $75.00 shall be made for every check returned unpaid. {L} shall waive the first late charge in any calendar year.",
    ),
    (
        "Additional Rent",
        "All sums payable by {T} under {A} other than the rent first described are additional rent, whether or not so designated, and {L} shall have the same remedies for their non-payment. {T}'s covenant to pay is independent of every other covenant. No payment by {T} of a lesser amount than is due shall be deemed other than on account, and no endorsement on a check shall be an accord and satisfaction.",
    ),
    (
        "Real Estate Taxes",
        "{T} shall pay its proportionate share of all real estate taxes, assessments and governmental charges levied upon the land and the building, in monthly installments of one-twelfth of {L}'s reasonable estimate, adjusted when the actual bills are known. If {L} obtains a refund, {T}'s share of the net refund shall be credited within thirty (30) days. {T} shall not be charged with income, estate, franchise or transfer taxes of {L}.",
    ),
    (
        "Operating Expenses",
        "Operating expenses means all costs of managing, operating, insuring, cleaning, securing and repairing the building and common areas, including a management fee not to exceed four percent (4%) of gross receipts, but excluding depreciation, debt service, leasing commissions, capital items other than those that reduce expenses or are required by laws enacted after the date hereof, and the cost of work for other tenants. Controllable expenses shall not rise by more than six percent (6%) in any year on a cumulative basis.",
    ),
    (
        "Audit",
        "Within one hundred twenty (120) days after receipt of any annual statement {T} may, on fifteen (15) days' notice and not more than once for any year, examine {L}'s books relating to that statement at the place where they are kept. If the examination shows that {T} was overcharged by more than four percent (4%), {L} shall pay the reasonable cost of the examination, not to exceed $3,500.00, and shall refund the excess.",
    ),
    (
        "Services",
        "{L} shall furnish heat and air conditioning from 7:30 a.m. to 6:00 p.m. on weekdays and from 8:30 a.m. to 12:30 p.m. on Saturdays, holidays excepted; elevator service; hot and cold water for lavatories; and janitorial service five nights a week. Service at other hours shall be supplied on twenty-four hours' request at the then current charge, which on the date hereof is $68.00 an hour for each floor with a minimum of two hours.",
    ),
    (
        "Interruption",
        "{L} shall not be liable for any failure of services by reason of strikes, accidents, repairs, shortage of fuel or any cause beyond its reasonable control, and no such failure shall be an eviction; but if an essential service under {L}'s control fails for five (5) consecutive business days after notice and {P} cannot reasonably be used and are not used, rent shall abate from the sixth day until the service is restored.",
    ),
    (
        "Electricity",
        "{T} shall pay for electric current consumed in {P} as measured by submeter, at the average cost per kilowatt hour charged to {L} by the utility plus an administrative charge of three percent (3%). Connected load shall not exceed six (6) watts per square foot. Where no submeter is installed, {T} shall pay $2.85 per square foot per annum on account of electricity, adjusted for changes in rates.",
    ),
    (
        "Repairs by Landlord",
        "{L} shall keep in good repair the foundations, bearing walls, structural columns, roof membrane, exterior window frames, common plumbing risers and building systems, provided that {T} shall pay for repairs made necessary by its negligence. {L} shall not be in default until thirty (30) days after written notice of the need for repair, or such longer time as diligent performance reasonably requires.",
    ),
    (
        "Repairs by Tenant",
        "{T} shall at its expense keep the interior of {P}, including doors, plate glass, floor coverings, light fixtures, and any supplementary cooling equipment, in good order and repair, and shall keep in force a preventive maintenance contract for equipment exclusively serving {P}. If {T} fails to begin a repair within ten (10) days after notice, {L} may make it and recover the cost plus ten percent (10%) for overhead.",
    ),
    (
        "Alterations",
        "{T} shall make no alterations without {L}'s prior written consent, which shall not be unreasonably withheld for non-structural work costing less than $30,000.00 in any twelve-month period. Work shall be done by licensed and insured contractors, free of liens, under permits, with plans approved in advance. {L} may charge a review fee not to exceed $1,250.00. At the time of consent {L} shall say whether the work must be removed at the end of the term.",
    ),
    (
        "Mechanics' Liens",
        "{T} shall keep the property free from liens arising out of work done for it. If a lien is filed and not discharged by payment or bond within fifteen (15) days after notice, {L} may discharge it without inquiry into its validity, and the amount paid with interest at ten percent (10%) shall be due on demand. Nothing in {A} is a consent by {L} to subject its estate to a lien.",
    ),
    (
        "Signs",
        "{T} shall display no sign visible outside {P} without {L}'s written approval. {L} shall provide at its expense one line on the lobby directory and one suite-entry sign in the building standard; each change requested by {T} shall cost $150.00. Monument signage, if any is granted elsewhere in {A}, is personal to {T}.",
    ),
    (
        "Parking",
        "{T} and its employees may use, without reservation of any space, parking at a ratio of three and one-half (3.5) spaces for each 1,000 square feet leased. Four (4) reserved spaces are available at $65.00 per space per month, on a month-to-month basis, terminable by either party on thirty (30) days' notice. Vehicles may not be left overnight.",
    ),
    (
        "Insurance of Tenant",
        "{T} shall carry commercial general liability insurance with limits of not less than $1,000,000 per occurrence, $2,000,000 in the aggregate and a $5,000,000 umbrella; property insurance at replacement cost on its trade fixtures; business interruption insurance for twelve (12) months; and workers' compensation with employer's liability of $500,000. {L}, its manager and its mortgagee shall be additional insureds. Certificates shall be delivered ten (10) days before entry and before each expiration.",
    ),
    (
        "Insurance of Landlord",
        "{L} shall carry property insurance on the building, with commercially reasonable deductibles not above $25,000, and liability insurance in amounts customary for similar buildings. {L} has no duty to insure the property of {T}.",
    ),
    (
        "Waiver of Subrogation",
        "Each party releases the other from liability for loss or damage to property that is insured or required to be insured hereunder, whatever the cause, including negligence, and each shall have its insurer waive subrogation. If a waiver can be had only at additional premium, the party benefited shall pay it on demand.",
    ),
    (
        "Indemnity",
        "{T} shall indemnify and defend {L} and its agents against claims, losses and reasonable attorneys' fees arising from the conduct of business in {P} or from any breach or negligent act of {T}, its employees or invitees; and {L} shall likewise indemnify {T} against claims arising from the negligence or willful misconduct of {L} in the common areas. This Section survives the end of the term.",
    ),
    (
        "Casualty",
        "If {P} are damaged by fire or other casualty, {L} shall within forty-five (45) days give its architect's estimate of the time for restoration. If the estimate exceeds two hundred ten (210) days from the date of the casualty, or the casualty occurs within the last twelve (12) months of the term, either party may terminate by notice within thirty (30) days after the estimate. Otherwise {L} shall restore to the extent of available proceeds and rent shall abate in proportion to the area rendered unusable.",
    ),
    (
        "Condemnation",
        "If the whole of {P}, or so much that the rest is not suited to {T}'s business, is taken by eminent domain or conveyed under threat of it, {A} ends when title vests. In a lesser taking rent is reduced in proportion. The entire award belongs to {L}, save that {T} may claim for its fixtures, relocation and interruption of business if {L}'s award is not reduced by it.",
    ),
    (
        "Assignment and Subletting",
        "{T} shall not assign {A}, or sublet any part of {P}, without {L}'s prior written consent, not to be unreasonably withheld, conditioned or delayed. A request shall name the transferee, its financial statements for three (3) years and the proposed terms, and shall be accompanied by a fee of $1,500.00. {L} may within twenty (20) days recapture the space proposed to be sublet. Fifty percent (50%) of any net profit shall be paid to {L}. A transfer to an affiliate or to a successor by merger with a tangible net worth of at least $8,000,000 requires notice only.",
    ),
    (
        "Subordination",
        "{A} is subordinate to every present and future mortgage, provided that as to a future mortgage the holder agrees not to disturb {T}'s possession while {T} is not in default beyond cure periods. {T} shall attorn to any purchaser at foreclosure, who shall not be bound by rent paid more than one month in advance nor liable for a deposit not received. {T} shall sign a confirmation within fifteen (15) days after request.",
    ),
    (
        "Estoppel",
        "Within twelve (12) days after request either party shall certify that {A} is unmodified and in force, or state the modifications; the dates to which rent has been paid; the amount of any deposit; and that no default is known, or its nature. A purchaser or lender may rely on the certificate. A failure to respond after a second request allowing five (5) days is an admission of the facts stated in the request.",
    ),
    (
        "Default",
        "It is a default if {T} fails to pay any sum within five (5) business days after notice that it is overdue (though two such notices in twelve months suffice for the year); or fails to perform another covenant within thirty (30) days after notice, extended while a cure is diligently pursued to a maximum of ninety (90) days; or makes an assignment for creditors; or files or suffers for sixty (60) days a petition in bankruptcy; or vacates {P} without paying rent.",
    ),
    (
        "Remedies",
        "On a default {L} may terminate {A} or {T}'s right of possession by notice, re-enter by lawful process, relet as agent of {T}, and recover the rent accrued, the cost of reletting, and at its election the present worth, at a discount of six percent (6%), of the excess of the rent reserved over the fair rental value for the rest of the term. {L} shall use commercially reasonable efforts to relet, but need not prefer {P} to other vacant space. The remedies are cumulative.",
    ),
    (
        "Landlord's Right to Cure",
        "If {T} fails to perform, {L} may after ten (10) days' notice, or without notice in an emergency, perform for {T}'s account and recover its reasonable cost with interest at the rate of eleven percent (11%) per annum.",
    ),
    (
        "Landlord's Default",
        "{L} shall not be in default unless it fails to perform within thirty (30) days after notice specifying the failure, or a longer time reasonably needed. {T} shall send a copy to any mortgagee whose address it has been given, which shall have a further thirty (30) days. {T}'s recourse is limited to {L}'s interest in the property, and no member or officer is personally liable. Neither party shall be liable for consequential or punitive damages, except as the Section on holding over provides.",
    ),
    (
        "Holding Over",
        "If {T} remains after the end of the term without written agreement, it is a tenant at sufferance at one hundred fifty percent (150%) of the rent last payable for the first sixty (60) days and two hundred percent (200%) afterwards, prorated by the day, and shall be liable for {L}'s losses if it remains more than thirty (30) days after notice. Acceptance of rent does not extend the term.",
    ),
    (
        "Surrender",
        "At the end of the term {T} shall leave {P} broom clean and in good order, ordinary wear, casualty and {L}'s repairs excepted, remove its movable property and, unless {L} elects otherwise, its data cabling, and repair damage caused by removal. Property left for ten (10) days is abandoned and may be sold or discarded at {T}'s expense.",
    ),
    (
        "Entry",
        "{L} may enter {P} at reasonable hours on one (1) business day's notice, or in an emergency at any time, to inspect, repair, or show them to lenders and purchasers, and in the last nine (9) months of the term to prospective tenants. {L} shall be accompanied if {T} makes an escort available, and shall not unreasonably disturb {T}'s business.",
    ),
    (
        "Quiet Enjoyment",
        "So long as {T} is not in default beyond cure periods it shall peaceably hold {P} during the term without hindrance by {L} or those claiming through it, subject to {A} and to matters of record.",
    ),
    (
        "Notices",
        "Notices shall be in writing and sent by certified mail, by recognized overnight courier, or by hand, to the addresses given in {A} or such other address as a party names by ten (10) days' notice, and are effective on receipt or first refusal. Counsel may give notice for a party. A copy by electronic mail is a courtesy and not notice.",
    ),
    (
        "Hazardous Materials",
        "{T} shall not bring hazardous materials to the property other than customary quantities of office and cleaning supplies, handled according to law. {T} shall indemnify {L} against releases caused by it. {L} represents that to its knowledge the property holds no hazardous material in violation of the Comprehensive Environmental Response, Compensation and Liability Act of 1980, and shall at its expense remediate conditions that precede the date hereof.",
    ),
    (
        "Accessibility",
        "{L} is responsible for compliance of the common areas with the Americans with Disabilities Act of 1990, and {T} for compliance of {P} to the extent required by its particular use or alterations. The property has not been inspected by a certified access specialist.",
    ),
    (
        "Brokers",
        "Each party represents that it dealt with no broker other than those named in a separate agreement and shall indemnify the other against claims of any other broker. {L} shall pay a commission of four percent (4%) of the aggregate base rent under that separate agreement.",
    ),
    (
        "Rules and Regulations",
        "{T} shall observe reasonable rules of which it has notice, applied without discrimination. In a conflict {A} governs. Smoking is prohibited within twenty-five (25) feet of every entrance. No animals other than service animals are admitted. Moving of freight is restricted to hours approved by the manager.",
    ),
    (
        "Force Majeure",
        "Except for the payment of money, the time for performance is extended by the period of delay due to strikes, acts of God, epidemics, governmental action or other causes beyond reasonable control, provided that notice of the delay is given within ten (10) days and the extension does not exceed one hundred twenty (120) days.",
    ),
    (
        "Relocation",
        "{L} may once during the term, on not less than ninety (90) days' notice, move {T} to comparable space of substantially equal area and finish in the building, at {L}'s sole cost including cabling, stationery and moving expense, without increase of rent. {L} shall pay $10,000.00 for the inconvenience. The right may not be exercised in the last eighteen (18) months of the term.",
    ),
    (
        "Waiver of Jury Trial",
        "To the extent permitted by law the parties waive trial by jury in any action arising out of {A} or the use of {P}. {T} shall not interpose a counterclaim in a summary proceeding, other than one that would be lost if not so interposed.",
    ),
    (
        "Attorneys' Fees",
        "In an action to enforce {A} the prevailing party shall recover its reasonable attorneys' fees and costs, including those of appeal and of collecting a judgment. Where {L} must send a second notice of default in any twelve months {T} shall pay $500.00 towards the cost of preparing it.",
    ),
    (
        "Limitation on Recording",
        "{A} shall not be recorded. At either party's request the parties shall sign a memorandum in statutory form setting out the parties, the description and the term, to be recorded at the cost of the party requesting it, and {T} shall sign a release of it at the end of the term.",
    ),
    (
        "Guaranty of Performance",
        "Where a guarantor has signed a separate instrument, its continuing solvency is a material term. {T} shall deliver the guarantor's annual financial statements within one hundred (100) days after the close of its fiscal year, but not more than once in twelve months. The guaranty shall burn off on the terms there stated.",
    ),
    (
        "Security Interest",
        "{L} waives every statutory and common-law lien on {T}'s property for rent. On request {L} shall sign a lender's waiver in form reasonably acceptable to it, provided that {T} pays its reasonable legal fees not above $750.00.",
    ),
    (
        "Roof and Risers",
        "{T} may install one satellite dish not exceeding one meter in diameter at a place on the roof designated by {L}, without additional rent, at its own cost and risk, and may use its proportionate share of riser capacity. It shall use {L}'s roofing contractor for penetrations.",
    ),
    (
        "Financial Statements",
        "Not more than once a year and within twenty (20) days after request, {T} shall furnish its most recent financial statements, audited if available, which {L} shall hold in confidence and may show only to lenders, purchasers and advisers who agree to do likewise.",
    ),
    (
        "Telecommunications",
        "{T} may engage any provider already serving the building. A new provider may be admitted with {L}'s consent on a licence that charges no more than $2,400.00 a year. {L} makes no warranty as to any provider's service.",
    ),
    (
        "Sustainability",
        "{T} shall cooperate with {L}'s reporting under any applicable energy disclosure ordinance by giving monthly consumption data for utilities that it contracts directly, and shall use lamps of not more than 0.9 watts per square foot in replacement work.",
    ),
    (
        "OFAC",
        "Each party represents that neither it nor its principals is named on a list maintained by the Office of Foreign Assets Control of the U.S. Department of the Treasury under Executive Order 13224 of September 23, 2001, and that it will not transfer an interest to anyone so named.",
    ),
    (
        "Consents",
        "Where consent is not to be unreasonably withheld, the sole remedy for a refusal in bad faith is specific performance or declaratory judgment by expedited arbitration, and not damages. Silence is not consent. {T} shall reimburse reasonable third-party cost of a consent up to $1,800.00.",
    ),
    (
        "Joint and Several Liability",
        "If more than one person signs as {T}, each is jointly and severally bound, notice to one is notice to all, and a default by one is a default by all.",
    ),
    (
        "Entire Agreement",
        "{A} with its exhibits is the whole agreement, supersedes all letters of intent and proposals, and may be changed only in writing signed by both parties. Headings are for convenience. If a provision is invalid the rest stands. Time is of the essence. The law of the state in which {P} are situated governs.",
    ),
    (
        "Successors",
        "{A} binds and benefits the parties and their heirs, personal representatives, successors and permitted assigns. On a transfer of the building the transferor is released from obligations arising afterwards if the transferee assumes them, and any deposit shall be handed on.",
    ),
    (
        "Counterparts",
        "{A} may be signed in counterparts and by electronic means complying with the federal ESIGN Act, each an original and all one instrument. Submission of an unsigned form is not an offer; {A} is effective on delivery of a copy signed by both parties.",
    ),
    (
        "Authority",
        "Each individual who signs for an entity represents that the entity is duly organized and in good standing and that he or she is authorized to bind it. On request a party shall furnish evidence of authority within ten (10) days.",
    ),
    (
        "Compliance with Laws",
        "{T} shall comply with all laws, ordinances and orders concerning its use of {P}, and with the requirements of the board of fire underwriters, but shall not be required to make structural changes unless its particular manner of use or its own alterations make them necessary.",
    ),
    (
        "Substitute Performance of Work",
        "Where {L} has agreed to contribute to improvements, its contribution shall not exceed the amount stated in the work letter, shall be disbursed within thirty (30) days after invoices and lien waivers are delivered, less a retainage of ten percent (10%), and shall be used within twelve (12) months or be forfeited.",
    ),
    (
        "Common Areas",
        "{L} grants {T} the non-exclusive use of the lobbies, corridors, stairs, loading area, drives and walks, which {L} may change, close temporarily or reduce so long as access to {P} is preserved and parking does not fall below the requirements of the zoning code.",
    ),
    (
        "No Waiver",
        "No failure to insist on strict performance is a waiver, and none is effective unless in writing. Receipt of rent with knowledge of a breach waives nothing. A waiver for one occasion is not one for another.",
    ),
    (
        "Confidentiality",
        "Neither party shall disclose the financial terms of {A} except to lawyers, accountants, lenders, brokers and prospective transferees, or as law requires.",
    ),
]

BRITISH = [
    (
        "Outgoings",
        "{T} shall pay all rates, taxes and outgoings assessed on {P} other than tax on the rents received by {L} or on a dealing with the reversion, and shall indemnify {L} against any loss of relief from rates for empty property that {L} suffers because {T} has used it up.",
    ),
    (
        "Repair and decoration",
        "{T} shall keep {P} clean and in good and substantial repair, damage by an insured risk excepted unless a policy is vitiated by {T}, and shall decorate the inside in every third year and in the last three months of the term in colours approved by {L}, who shall not unreasonably withhold approval. {T} need not put {P} in a better state than is shown in the schedule of condition, if one is annexed.",
    ),
    (
        "Insurance",
        "{L} shall insure the building for its full reinstatement cost against fire, lightning, explosion, storm, flood, burst pipes, impact, riot and other risks usually insured, and against loss of rent for three years. {T} shall pay within fourteen days of demand a fair proportion of the premium. If {P} become unfit for use by an insured risk a fair proportion of the rent shall be suspended until they are fit again, or until the three years have run.",
    ),
    (
        "Alterations",
        "{T} shall make no structural or external alteration. Internal non-structural work may be done with {L}'s written consent, which shall not be unreasonably withheld, on plans submitted in duplicate. Demountable partitions need only be notified within ten working days and removed at the end of the term.",
    ),
    (
        "Alienation",
        "{T} shall not hold {P} on trust or part with possession. {T} may assign the whole with consent, which may be given subject to an authorised guarantee agreement, and may underlet the whole at not less than the then open market rent by a lease excluded from security of tenure. Notice of every dealing shall be given within one month with a registration fee of £75 plus value added tax.",
    ),
    (
        "Service charge",
        "{L} shall use reasonable endeavours to provide the services listed in the schedule. {T} shall pay a fair and reasonable proportion of their cost by quarterly payments on account, with a balancing payment once the certified accounts for the year to 31 March are produced. Nothing is recoverable for the initial construction or for making good inherent defects.",
    ),
    (
        "Entry",
        "{T} shall allow {L} and those authorised by it to enter at reasonable times on not less than forty-eight hours' notice (or without notice in emergency) to view, to do works required by {A}, and within the last six months to fix a letting board where it does not obstruct {T}'s fascia.",
    ),
    (
        "Forfeiture",
        "{L} may re-enter and {A} shall end if any rent is unpaid twenty-one days after it falls due, whether formally demanded or not, or if {T} is in substantial breach of covenant, or becomes insolvent, enters administration, or makes an arrangement with creditors; but without prejudice to any accrued right.",
    ),
    (
        "Interest",
        "If any sum is not paid within seven days of the due date {T} shall pay interest at four per cent above the base rate from time to time of the bank named by {L}, before and after judgment, from the due date until payment.",
    ),
    (
        "Quiet enjoyment",
        "{L} covenants that {T} may hold {P} peaceably during the term without lawful interruption by {L} or anyone claiming under or in trust for it.",
    ),
    (
        "Statutory obligations",
        "{T} shall comply with all legislation affecting {P} and its use, including the Equality Act 2010, the Control of Asbestos Regulations 2012 and the Regulatory Reform (Fire Safety) Order 2005, keep an asbestos register and fire risk assessment, and supply copies on request. {T} shall not do anything that lowers the energy performance rating below E.",
    ),
    (
        "Value added tax",
        "Every sum payable under {A} is exclusive of value added tax, which {T} shall pay in addition on production of a valid invoice where {L} has made an election.",
    ),
    (
        "Yielding up",
        "At the end of the term {T} shall give vacant possession, remove its fixtures and signs, make good, and leave {P} in the state required by {A}. Goods left for fourteen days may be sold by {L} as agent for {T}.",
    ),
    (
        "Notices",
        "Section 196 of the Law of Property Act 1925 as amended applies to notices. Notices may not be served by e-mail. A notice sent by recorded delivery is served on the second working day after posting.",
    ),
    (
        "Costs",
        "{T} shall pay {L}'s reasonable and proper costs, disbursements and irrecoverable value added tax in connection with a notice under section 146 of the Law of Property Act 1925, a schedule of dilapidations served within three months after the end of the term, or an application for consent, unless unreasonably refused.",
    ),
    (
        "Use and nuisance",
        "{T} shall use {P} for the permitted use only, shall not hold any auction there, nor store petrol or explosive matter, nor play music that can be heard outside, nor obstruct the service yard, which has a gross area of 1,240 square metres and is shared with the other occupiers.",
    ),
    (
        "Third parties",
        "No person who is not a party has a right to enforce {A}, whether under the Contracts (Rights of Third Parties) Act 1999 or otherwise. {A} is governed by the law stated in it and the courts have exclusive jurisdiction.",
    ),
    (
        "Guarantee",
        "Where a guarantor is party, it undertakes with {L} as principal debtor that {T} will pay the rents and perform its covenants, and on disclaimer will if required take a lease of the residue on the same terms, and pay £950 towards the cost of preparing it.",
    ),
    (
        "Environmental",
        "{L} is responsible for contamination that precedes the date of {A}. {T} shall not discharge any noxious matter into drains, and shall hold all consents for its effluent.",
    ),
    (
        "Dispute resolution",
        "A dispute as to service charge, other than a question of law, shall be referred to a chartered surveyor of ten years' standing acting as expert, appointed in default of agreement by the President of the professional body, whose fee shall be borne as he or she directs.",
    ),
]

_ROMAN = [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def roman(number: int) -> str:
    out = ""
    for value, sign in _ROMAN:
        while number >= value:
            out, number = out + sign, number - value
    return out


def _speaking(body: str, words: Words) -> str:
    text = body.format(L=words.landlord, T=words.tenant, P=words.premises, A=words.agreement)
    return re.sub(
        r"(^|[.;:] )(the|this) (?=[A-Z])",
        lambda m: m[1] + m[2].capitalize() + " " if m[1] != "; " and m[1] != ": " else m[0],
        text,
    )


def articles(
    seed: str,
    count: int,
    words: Words | None = None,
    style: str = "{n}. {title}.",
    first: int = 4,
    british: bool = False,
    runin: bool = True,
    skip: tuple[str, ...] = (),
) -> str:
    """`count` articles in an order of their own, numbered in `style` ({n} arabic, {r} roman, {title}, {TITLE}).

    `runin` puts the heading at the start of the paragraph instead of above it.
    """
    pool = [clause for clause in (BRITISH if british else US) if clause[0] not in skip]
    chosen = random.Random(seed).sample(pool, min(count, len(pool)))
    parts = []
    for number, (title, body) in enumerate(chosen, first):
        head = style.format(n=number, r=roman(number), title=title, TITLE=title.upper())
        text = _speaking(body, words or Words()).replace("'", "’")
        parts.append(f"**{head}** {text}" if runin else f"## {head}\n\n{text}")
    return "\n\n".join(parts)
