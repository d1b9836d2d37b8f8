"""What is committed to the ledger: the models, how they are built, and the key of an agreement."""

from leasebook.domain.party_names import party_key
from leasebook.domain.terms.building import build_terms
from leasebook.domain.terms.models import ChangeTerms, InvalidTerms, LeaseTerms, agreement_key

__all__ = ["ChangeTerms", "InvalidTerms", "LeaseTerms", "agreement_key", "build_terms", "party_key"]
