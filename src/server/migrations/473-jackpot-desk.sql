-- Who changed a jackpot and why; 'kupa' is the command on the server's own machine.
alter table jackpots.change add column made_by text not null default 'kupa';
alter table jackpots.change add column reason text;

-- One retuning of a jackpot at a time waits for a second person; and what waits is found by it.
create unique index proposal_of_jackpot on staff.proposal (subject_id) where kind = 'jackpot' and state = 'pending';
