-- migration: expand
-- What each identity level allows, where it differs from the usual limits. Null: no limit. A change
-- takes two people.
create table payments.level_limit (
  level smallint not null check (level between 0 and 3),
  name text not null,
  amount_minor bigint check (amount_minor >= 0),
  primary key (level, name)
);
-- Only earlier versions read the rules 'identity' and 'deposit-identity' from now on. Their values
-- become limits of the levels before a verified identity; that persons who resemble an excluded one
-- must be verified becomes a rule of its own.
insert into payments.level_limit (level, name, amount_minor)
select level, 'withdrawal-total', amount_minor
from payments.rule, generate_series(0, 1) as level where name = 'identity';
insert into payments.level_limit (level, name, amount_minor)
select level, limit_name, case when value = 2 then 0 end
from identity.rule, generate_series(0, 1) as level,
  unnest(array['deposit-day', 'deposit-month']) as limit_name
where name = 'deposit-identity';
insert into identity.rule (name, value)
select 'deposit-lookalike', least(value, 1) from identity.rule where name = 'deposit-identity';
-- One pending change per level.
create unique index proposal_of_identity_level on staff.proposal (subject_id)
  where kind = 'identity-level' and state = 'pending';
