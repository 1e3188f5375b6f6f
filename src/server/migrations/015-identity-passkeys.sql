-- A key pair of one of the player's devices; only its public half is here.
create table identity.passkey (
  id uuid primary key,
  player_id uuid not null references identity.player,
  credential_id text not null constraint passkey_credential_unique unique,
  public_key bytea not null,
  -- Counts its uses, where the device counts at all: a copy would fall behind.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_player on identity.passkey (player_id);

-- Challenges are signed, not kept; one that was answered is, so that it counts once.
create table identity.spent_challenge (
  challenge_hash bytea primary key,
  spent_at timestamptz not null
);
create index spent_challenge_spent on identity.spent_challenge (spent_at);
