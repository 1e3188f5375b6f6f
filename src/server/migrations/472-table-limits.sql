-- A table's limits are the operator's: each change counts the version up, and a round keeps those it began with. Null: it began before they were kept.
alter table tables.live_table add column limits_version int not null default 1 check (limits_version > 0);
alter table tables.round add column limits jsonb;

-- One change of a table at a time waits for a second person; and what waits is found by it.
create unique index proposal_of_table_limits on staff.proposal (subject_id) where kind = 'table-limits' and state = 'pending';
