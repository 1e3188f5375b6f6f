-- migration: expand
-- The provider that processes a deposit method. Null: the provider of KUPA_PAYMENT_PROVIDER.
alter table payments.method add column provider text check (provider is null or cash_type = 1);

-- What was sent to a provider to open a deposit's page, stored before it is sent, so that a repeat
-- sends the same request; and the provider's own id of the page, once it answered.
create table payments.provider_session (
  transaction_id uuid not null,
  player_id uuid not null,
  provider text not null,
  request jsonb not null,
  session_id text,
  url text,
  created_at timestamptz not null,
  primary key (transaction_id, player_id)
);
