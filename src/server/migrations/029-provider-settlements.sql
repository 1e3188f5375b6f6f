-- migration: expand
-- Reports in the formats of the providers. Amounts are signed: money that the provider paid out or
-- took back is negative.
alter table reconciliation.report
  add column format text not null default 'csv' check (format in ('csv', 'adyen-settlement',
    'adyen-accounting', 'btcpay-payments')),
  -- Lines of the file that an earlier report has. They are not counted again.
  add column known_lines integer not null default 0 check (known_lines >= 0);

alter table reconciliation.report_row
  add column subject text not null default 'deposit' check (subject in ('deposit', 'refund',
    'refund failed', 'chargeback', 'chargeback reversed', 'payout', 'payout returned', 'fee',
    'paid out', 'transfer', 'unknown')),
  -- The provider's own reference of a refund, a dispute or a transfer, or its text of a fee.
  add column their_reference text,
  -- The line of the file.
  add column line integer check (line > 0),
  -- What makes the line the same line in every file; null in the program's own format.
  add column digest text,
  drop constraint report_row_kind_check,
  drop constraint report_row_check,
  drop constraint report_row_check1,
  drop constraint report_row_check3,
  add constraint report_row_kind_check check (kind in ('same', 'amount', 'state', 'missing-here',
    'missing-there', 'again', 'other')),
  add constraint report_row_theirs check ((kind = 'missing-there') = (their_state is null)
    and (kind = 'missing-there') = (their_minor is null)),
  add constraint report_row_ours check ((kind in ('missing-here', 'again', 'other'))
    = (our_state is null) and (kind in ('missing-here', 'again', 'other')) = (our_minor is null)),
  add constraint report_row_difference check (kind not in ('same', 'other') or closed_at is null);
create unique index report_row_digest on reconciliation.report_row (digest)
  where digest is not null;
-- Payments that a report lacks, until a later report lists them.
create index report_row_missing on reconciliation.report_row (reference)
  where kind = 'missing-there' and closed_at is null;

-- What moved in the period of a report.
create index return_event_received on payments.return_event (received_at);
create index payout_settled on payments.payout (settled_at) where settled_at is not null;

-- Rewards of a deposit that was charged back or refunded. A revoked free bet is not placed again, also
-- when its coupon is void. What was taken back of a cash reward; it follows the share of the deposit
-- that is returned.
alter table promotions.free_bet add column revoked_at timestamptz;
alter table promotions.request add column revoked_minor bigint not null default 0
  check (revoked_minor between 0 and amount_minor);

-- Cards that a provider stores for a player who agreed to it: the provider's token, and what the
-- player sees of the card.
create table payments.saved_method (
  id uuid not null,
  player_id uuid not null,
  provider text not null,
  token_sealed bytea not null,
  token_digest text not null,
  brand text not null check (length(brand) between 1 and 40),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The deposit with which the player agreed.
  consented_at timestamptz not null,
  created_at timestamptz not null,
  -- Hidden from the player; the provider must delete it.
  removed_at timestamptz,
  -- When the provider had deleted it. The row stays, so that an older answer does not bring it back.
  gone_at timestamptz,
  primary key (id, player_id),
  unique (player_id, provider, token_digest),
  check (gone_at is null or removed_at is not null)
);
alter table payments.payment
  -- The player agreed with this deposit that the provider stores the card.
  add column save_method boolean not null default false,
  -- The saved card that the player chose.
  add column saved_method_id uuid;
create index payment_saving on payments.payment (player_id, provider, created_at)
  where save_method;
