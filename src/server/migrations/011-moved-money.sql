-- The money that moved through a house account by purpose, in either direction, since this table
-- exists. Written with the fold of its entries, so each entry counts once.
create table reports.moved (
  account smallint not null,
  kind text not null,
  moved_minor bigint not null,
  entries bigint not null,
  primary key (account, kind)
);
