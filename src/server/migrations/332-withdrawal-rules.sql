-- What the operator decides of withdrawals; changed by two people.
create table payments.rule (
  name text primary key check (name in ('two-persons', 'identity')),
  amount_minor bigint not null check (amount_minor >= 0)
);
insert into payments.rule (name, amount_minor) values
  -- above it a withdrawal is paid once two have approved it
  ('two-persons', 1000000),
  -- more than this in all leaves only for a player whose identity is verified
  ('identity', 10000000);

-- Why a withdrawal was rejected, as its player reads it.
alter table payments.payment add column told text;

create index payment_sent on payments.payment (method_id, decided_at desc) where cash_type = 2 and state = 'approved';
create index payment_out on payments.payment (player_id) where cash_type = 2 and state in ('pending', 'approved');

-- One change of a setting waits at a time.
create unique index proposal_of_setting on staff.proposal (subject_id) where kind = 'setting' and state = 'pending';
