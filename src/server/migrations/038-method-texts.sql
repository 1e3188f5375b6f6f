-- One pending change per method's texts.
create unique index proposal_of_method_text on staff.proposal (subject_id)
  where kind = 'method-text' and state = 'pending';
