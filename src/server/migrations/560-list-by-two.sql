-- Putting a version in force, and taking back an exclusion, waits for a second person once at a time.
create unique index proposal_of_list on staff.proposal (subject_id) where kind = 'list' and state = 'pending';
create unique index proposal_of_list_undo on staff.proposal (subject_id) where kind = 'list-undo' and state = 'pending';

-- What an exclusion by this line did: when, and what the player's own was before it. Empty: it excluded nobody, or before this was kept.
alter table screening.hit
  add column excluded_at timestamptz,
  add column before_at timestamptz,
  add column before_until timestamptz;
