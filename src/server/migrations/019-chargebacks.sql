-- migration: expand
-- Refunds and chargebacks of deposits. 114: what providers took back of deposits. 115: what players
-- owe because their cash did not cover it. 116: the part of it that was written off. 117: the part
-- that players paid outside the platform.
insert into wallet.house_account (code, name) values (114, 'deposits returned'),
  (115, 'receivables'), (116, 'receivables written off'), (117, 'receivables paid');

-- The result of 3-D Secure as the provider reported it with the approval: {offered, authenticated,
-- liabilityShift, eci}. Null: not reported.
alter table payments.payment add column three_d_secure jsonb;

-- Every event of a provider about a refund or a dispute of a deposit, once.
create table payments.return_event (
  transaction_id uuid not null,
  player_id uuid not null,
  event_id text not null,
  kind text not null check (kind in ('refunded', 'refund failed', 'charged back',
    'chargeback reversed', 'dispute opened', 'dispute continued')),
  -- As reported. Only positive amounts in TRY are booked.
  amount_minor bigint not null,
  currency text not null,
  -- The provider's code of the event, its reason and its reference of the refund or dispute.
  code text not null,
  reason text,
  reference text,
  -- Until when the provider accepts a defence.
  due_at timestamptz,
  received_at timestamptz not null,
  primary key (transaction_id, player_id, event_id),
  foreign key (transaction_id, player_id) references payments.payment
);

-- The case of a deposit with such events: the sums of the events, and what is booked of them.
create table payments.deposit_return (
  transaction_id uuid not null,
  player_id uuid not null,
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  refund_failed_minor bigint not null default 0 check (refund_failed_minor >= 0),
  charged_back_minor bigint not null default 0 check (charged_back_minor >= 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  -- Booked: borne by the player, owed by the player, written off. Their sum never exceeds the
  -- deposit.
  borne_minor bigint not null default 0 check (borne_minor >= 0),
  receivable_minor bigint not null default 0 check (receivable_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  -- What the player paid outside the platform. It is borne by the player too.
  paid_outside_minor bigint not null default 0 check (paid_outside_minor >= 0),
  -- An open case stops the player's withdrawals.
  state text not null check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  due_at timestamptz,
  closed_at timestamptz,
  -- Null: the program closed it, because nothing was left to decide.
  closed_by text,
  closed_reason text,
  primary key (transaction_id, player_id),
  foreign key (transaction_id, player_id) references payments.payment,
  check ((state = 'closed') = (closed_at is not null)),
  check (receivable_minor = 0 or state = 'open')
);
create index deposit_return_open on payments.deposit_return (opened_at, transaction_id)
  where state = 'open';
create index deposit_return_closed on payments.deposit_return (closed_at desc, transaction_id desc)
  where state = 'closed';
create index deposit_return_of_player on payments.deposit_return (player_id) where state = 'open';

-- One pending proposal per receivable.
create unique index proposal_of_receivable on staff.proposal (subject_id)
  where kind = 'receivable' and state = 'pending';
