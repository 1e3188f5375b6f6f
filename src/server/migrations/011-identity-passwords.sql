-- A mailed link that sets a new password: once, within its time.
create table identity.password_reset (
  token_hash bytea primary key,
  player_id uuid not null references identity.player (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_player on identity.password_reset (player_id, created_at desc);
