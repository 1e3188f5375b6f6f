-- A dead letter is proposed to be discarded by one person at a time.
create unique index proposal_of_letter on staff.proposal (subject_id) where kind = 'letter' and state = 'pending';
-- The nightly removal of closed letters.
create index dead_letter_closed on platform.dead_letter (closed_at) where state in ('resolved', 'discarded');
