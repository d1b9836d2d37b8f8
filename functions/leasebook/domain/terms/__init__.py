"""What is committed to the ledger: the models, how they are built, and the keys of an agreement."""

from leasebook.domain.party_names import party_key
from leasebook.domain.terms.building import build_terms
from leasebook.domain.terms.models import AgreementKeys, ChangeTerms, InvalidTerms, LeaseTerms, agreement_keys

__all__ = [
    "AgreementKeys",
    "ChangeTerms",
    "InvalidTerms",
    "LeaseTerms",
    "agreement_keys",
    "build_terms",
    "party_key",
]
