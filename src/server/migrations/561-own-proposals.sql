-- What one proposed oneself: what waits, the oldest first; what was decided, the last first.
create index proposal_own_pending on staff.proposal (proposed_by, proposed_at, id) where state = 'pending';
create index proposal_own_decided on staff.proposal (proposed_by, decided_at desc, id desc) where state <> 'pending';
