-- A round's stakes are looked for when it is removed, whoever's they are.
create index stake_round on tables.stake (table_id, number);
