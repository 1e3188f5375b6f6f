-- Up to this much a withdrawal that passes every check is paid without anybody looking; 0: none is.
alter table payments.rule drop constraint rule_name_check;
alter table payments.rule add constraint rule_name_check check (name in ('two-persons', 'identity', 'automatic'));
insert into payments.rule (name, amount_minor) values ('automatic', 0);

-- What a withdrawal was asked once, soon after its player asked for it, and what came of it.
create table payments.withdrawal_check (
  transaction_id uuid primary key references payments.payment on delete cascade,
  outcome text not null check (outcome in ('approved', 'waits')),
  -- [{check, value, bound}]: what was not passed
  doubts jsonb not null check (outcome = 'waits' or doubts = '[]'),
  checked_at timestamptz not null
);

create index dispute_open_of_player on sportsbook.dispute (player_id) where state = 'open';
