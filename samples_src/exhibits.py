"""What hangs on long leases: rules, work letters, forms to be signed later (with blanks that are not the lease's own)."""

# ruff: noqa: E501 (running text)

RULES = """## {name}
## RULES AND REGULATIONS

1. Sidewalks, halls and stairways shall not be obstructed or used for any purpose but going in and out.

2. No awning, curtain or other projection shall be attached to the outside walls or windows without written consent.

3. Plumbing fixtures shall not be used for any purpose other than that for which they were made, and the cost of clearing a stoppage caused by misuse is charged to whoever caused it.

4. Two keys to each entrance door are supplied without charge. Further keys cost $12.00 each and access cards $25.00 each. All are returned at the end.

5. Safes and other heavy articles are placed where the manager directs, on plates that distribute the weight. Floors carry fifty (50) pounds per square foot of partition and live load together unless another figure is given.

6. Canvassing, soliciting and peddling are forbidden.

7. Deliveries are made between 7:00 a.m. and 5:00 p.m. through the loading dock. Vehicles over 26,000 pounds are not admitted.

8. Bicycles are left in the racks provided. Electric scooters may not be charged indoors.

9. Requests for service are made at the management office in writing. Staff may not do private work.

10. The building is closed on New Year's Day, Memorial Day, July 4, Labor Day, Thanksgiving Day and December 25.

11. A breach of these rules after one written warning in a calendar year costs $100.00, as liquidated damages for the trouble.

12. The manager may waive a rule for one occupant without waiving it for another, and may make other reasonable rules."""

WORK = """## {name}
## WORK LETTER

1. **Plans.** Within twenty (20) days after signing, Tenant shall submit space plans. Landlord has seven (7) business days to approve or to state its objections; the process is repeated until plans are approved.

2. **Contractor.** The work shall be bid by three general contractors. The construction contract shall be a stipulated sum with a retainage of ten percent (10%), reduced to five percent (5%) when the work is half done.

3. **Allowance.** Landlord contributes up to ${allowance} toward hard and soft costs. Not more than fifteen percent (15%) of it may be applied to furniture, cabling and moving. What is not drawn within eighteen (18) months is lost.

4. **Supervision.** Landlord's construction manager is paid two percent (2%) of hard cost.

5. **Delay.** A Tenant Delay is any delay caused by late submission, by change orders, or by long-lead items not in the building standard. Each day of it costs what Landlord can show.

6. **Punch list.** On completion the parties walk through and list what remains, to be done within thirty (30) days.

7. **Warranty.** Landlord assigns or enforces for Tenant's benefit the contractor's one-year warranty."""

CERTIFICATE = """## {name}
## FORM OF COMMENCEMENT DATE CERTIFICATE

(to be completed after delivery; not part of the agreement of the parties until signed)

Landlord and Tenant certify as of ____________, 20__ that the Commencement Date is ____________, 20__, that the Expiration Date is ____________, 20__, that Base Rent is $__________ per month, and that the rentable area is ________ square feet.

LANDLORD: ____________________      TENANT: ____________________"""

SNDA = """## {name}
## FORM OF SUBORDINATION, NON-DISTURBANCE AND ATTORNMENT AGREEMENT

This Agreement is made ____________, 20__ among ____________________ ("Lender"), ____________________ ("Owner") and ____________________ ("Occupant"). Lender holds a mortgage securing a note in the original principal amount of $__________. Occupant's interest is subordinate to the mortgage. If Lender forecloses, Occupant shall attorn, and Lender shall not disturb it so long as it performs. Lender shall not be bound by any payment made more than thirty (30) days in advance, by an amendment made without its consent, or by a deposit that it has not received. Notices go to the addresses under the signatures. This form may be changed as Lender reasonably requires."""

CLEANING = """## {name}
## CLEANING SPECIFICATION

**Nightly, Monday to Friday.** Empty waste baskets; damp-wipe counters; sweep resilient floors with treated cloths; vacuum traffic lanes; clean and sanitize lavatories and refill dispensers.

**Weekly.** Vacuum all carpet wall to wall; wipe fingerprints from doors, switches and partition glass; wash lobby glass.

**Quarterly.** High dusting of pictures, vents and blinds; machine-scrub lavatory floors. **Twice a year.** Wash the inside and outside of exterior windows, weather permitting.

Carpet shampooing, cleaning of kitchens and removal of bulk trash are extra at posted rates, on the date hereof $0.22 a square foot for shampooing."""

LC = """## {name}
## FORM OF LETTER OF CREDIT

Irrevocable Standby Letter of Credit No. __________. Issue date: __________. Beneficiary: as named in the lease. Applicant: ____________________. Amount: U.S. $__________. Expiry: one year from issue, renewed automatically unless sixty (60) days' notice is given. We engage to pay on sight drafts accompanied by the beneficiary's signed statement that it is entitled to draw. Partial drawings are permitted. The credit is transferable at the applicant's cost. It is subject to the International Standby Practices 1998 (ISP98)."""

PARCEL = """## {name}
## LEGAL DESCRIPTION OF THE LAND

Beginning at an iron pin at the intersection of the northerly line of the highway with the easterly line of lands now or formerly of Ostrow; thence along said easterly line North 12 degrees 14 minutes East 412.60 feet to a stone monument; thence South 77 degrees 46 minutes East 528.00 feet; thence South 12 degrees 14 minutes West 412.60 feet to the said northerly line; thence along the same North 77 degrees 46 minutes West 528.00 feet to the place of beginning, containing 217,853 square feet or 5.001 acres, more or less, being the premises conveyed by deed dated June 30, 1987 for a consideration of $1,150,000.00 and recorded in Book 4417, page 203."""


def exhibit(form: str, name: str, **more: str) -> str:
    return "===\n\n" + form.format(name=name, **more).replace("\n## ", "\n\n## ", 1)
