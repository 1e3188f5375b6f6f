-- Total amount and number of the entries of each house account, by purpose, in either direction,
-- since this table was created. `reports.fold` updates it in the commit that adds the entries to the
-- reports, so each entry counts once.
create table reports.moved (
  account smallint not null,
  kind text not null,
  moved_minor bigint not null,
  entries bigint not null,
  primary key (account, kind)
);
