-- What was changed of the rules for players; what is not here is as usual (src/shared/player-rules.ts). Changed by two people.
create table identity.rule (
  name text primary key,
  value integer not null check (value >= 0)
);

-- One change of a rule waits at a time.
create unique index proposal_of_rule on staff.proposal (subject_id) where kind = 'rule' and state = 'pending';
