-- migration: expand
-- The provider that pays the withdrawals of a method. Null: staff pay them, through batches.
alter table payments.method drop constraint method_check2;

-- An approved withdrawal as it was given to a provider. Destination and amount are written in the
-- commit of the approval and never change; the digest shows it if they did.
create table payments.payout (
  transaction_id uuid not null,
  player_id uuid not null,
  provider text not null,
  -- What the provider pays: the amount less the fee.
  amount_minor bigint not null check (amount_minor > 0),
  destination_sealed bytea not null,
  digest text not null,
  -- waiting: not sent yet. sending: a request has begun and its result is unknown. sent: the provider
  -- has it. review: staff decide. cancelled: staff declined it before it was sent.
  state text not null check (state in ('waiting', 'sending', 'sent', 'review', 'paid', 'failed',
    'returned', 'cancelled')),
  -- Requests since the last change of the state.
  attempts integer not null default 0,
  -- The provider's own id of the payout.
  provider_id text,
  -- The last failure, or why the provider did not pay.
  error text,
  -- Why staff should look at it.
  attention text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  next_try_at timestamptz,
  check (state <> 'review' or attention is not null),
  foreign key (transaction_id, player_id) references payments.payment,
  primary key (transaction_id, player_id)
);
create index payout_underway on payments.payout (created_at, transaction_id)
  where state in ('waiting', 'sending', 'sent');
create index payout_attention on payments.payout (created_at, transaction_id)
  where attention is not null;

-- The request of a payout as the provider gets it, stored before it is first sent, so that a repeat
-- sends the same bytes.
create table payments.payout_request (
  transaction_id uuid not null,
  player_id uuid not null,
  provider text not null,
  request_sealed bytea not null,
  created_at timestamptz not null,
  primary key (transaction_id, player_id)
);

-- The payouts of the sandbox provider (demo mode).
create table payments.sandbox_payout (
  reference uuid primary key,
  amount_minor bigint not null,
  result text check (result in ('paid', 'failed', 'returned')),
  created_at timestamptz not null
);
