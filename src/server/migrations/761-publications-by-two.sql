-- One publication of a draft waits at a time.
create unique index proposal_of_publication on staff.proposal (subject_id) where kind = 'publication' and state = 'pending';
create unique index proposal_of_announcement on staff.proposal (subject_id) where kind = 'tournament' and state = 'pending';
