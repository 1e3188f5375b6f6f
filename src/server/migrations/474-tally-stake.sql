-- The largest stake among the rounds of a sum: what a single one of them could bring at most. Null: some were added before it was noted.
alter table rounds.tally add column most_staked bigint;
