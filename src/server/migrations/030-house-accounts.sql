-- migration: expand
-- One pending proposal per account of the house that players transfer money to.
create unique index proposal_of_house_account on staff.proposal (subject_id)
  where kind = 'house-account' and state = 'pending';
