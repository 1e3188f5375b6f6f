alter table identity.player add column two_factor text not null default 'none' check (two_factor in ('none', 'sms', 'authenticator'));

-- An authenticator's secret, encrypted; it counts once the player's two_factor says so.
create table identity.authenticator (
  player_id uuid primary key references identity.player,
  secret_sealed bytea not null,
  -- The newest 30-second step whose code was accepted; it and older ones are spent.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table identity.recovery_code (
  player_id uuid not null references identity.player,
  code_digest text not null,
  used_at timestamptz,
  primary key (player_id, code_digest)
);

create table identity.sms_code (
  player_id uuid primary key references identity.player,
  code_digest text not null,
  created_at timestamptz not null,
  tries int not null default 0
);

-- The password was right and the code is outstanding.
create table identity.pending_sign_in (
  sid_hash bytea primary key,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  tries int not null default 0
);
create index pending_sign_in_player on identity.pending_sign_in (player_id);
