-- migration: expand
-- What the operator publishes so that others can check it: keys, and receipts of bets.
create schema disclosure;

-- Ed25519 keys. The one whose used_from is the latest in the past signs. The private key is removed
-- a day after the next key took over: receipts are stored, so no old key signs again.
create table disclosure.signing_key (
  -- The thumbprint of RFC 7638.
  id text primary key,
  public_key bytea not null check (octet_length(public_key) = 32),
  private_sealed bytea,
  used_from timestamptz not null unique,
  created_at timestamptz not null
);

-- Receipts as they were first issued. The same bet always has the same bytes.
create table disclosure.receipt (
  player_id uuid not null,
  kind text not null check (kind in ('coupon', 'round', 'lottery-ticket')),
  bet_id text not null,
  -- The signed text, in the form of RFC 8785.
  body text not null,
  signature bytea not null check (octet_length(signature) = 64),
  issued_at timestamptz not null,
  primary key (player_id, kind, bet_id)
);
