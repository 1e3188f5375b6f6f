-- An approved withdrawal to a bank account is `ready`: its amount stays locked until it was sent, by a batch.
alter table payments.payment drop constraint payment_state_check;
alter table payments.payment add constraint payment_state_check check (state in ('pending', 'ready', 'held', 'approved', 'declined', 'expired', 'cancelled'));
alter table payments.payment add column approved_at timestamptz;
drop index payments.payment_out;
create index payment_out on payments.payment (player_id) where cash_type = 2 and state in ('pending', 'ready', 'approved');
-- What may go into a batch: by method, the longest approved first.
create index payment_ready on payments.payment (method_id, approved_at, transaction_id) where state = 'ready';
create index payment_ready_all on payments.payment (approved_at, transaction_id) where state = 'ready';

-- Withdrawals of one method that are given to the bank together.
create table payments.payout_batch (
  id uuid primary key,
  number bigint generated always as identity unique,
  method_id text not null,
  lines integer not null check (lines > 0),
  amount_minor bigint not null check (amount_minor > 0),
  open_lines integer not null check (open_lines between 0 and lines),
  created_at timestamptz not null,
  created_by text not null,
  -- Who had the file last, and when.
  taken_at timestamptz,
  taken_by text,
  check ((taken_at is null) = (taken_by is null))
);
-- Batches with lines that are not marked yet, the newest first; those that are done.
create index payout_batch_open on payments.payout_batch (number desc) where open_lines > 0;
create index payout_batch_done on payments.payout_batch (number desc) where open_lines = 0;

-- A withdrawal has one batch, ever.
create table payments.payout_line (
  transaction_id uuid primary key references payments.payment,
  batch_id uuid not null references payments.payout_batch,
  position integer not null,
  state text not null check (state in ('open', 'sent', 'failed')),
  settled_at timestamptz,
  settled_by text,
  unique (batch_id, position),
  check ((state = 'open') = (settled_at is null) and (state = 'open') = (settled_by is null))
);
