-- A new e-mail or phone of a player, until the code sent there comes back.
create table identity.contact_change (
  player_id uuid not null references identity.player,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  code_digest text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  primary key (player_id, kind)
);

-- Codes sent to addresses that were nobody's yet.
create table identity.contact_code_sent (
  id bigint generated always as identity primary key,
  player_id uuid not null references identity.player,
  at timestamptz not null
);
create index contact_code_sent_player on identity.contact_code_sent (player_id, at);
