create schema fairness;

-- A player plays on the active pair. The next seed is committed before the active one is revealed.
create table fairness.seed_pair (
  id uuid not null,
  player_id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The nonce of the next round.
  nonce int not null default 0 check (nonce >= 0),
  open_rounds int not null default 0 check (open_rounds >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  -- Whether the client seed came from the player or the player's browser and not from the server.
  is_own boolean not null default false,
  primary key (id, player_id),
  check ((state = 'revealed') = (revealed_at is not null))
) with (fillfactor = 70);
create unique index seed_pair_active on fairness.seed_pair (player_id) where state = 'active';
create unique index seed_pair_next on fairness.seed_pair (player_id) where state = 'next';

-- Chains of hashes, each the SHA-256 of the next, per scope (a game or a table). The first hash
-- (index 0) is published before any round. Rounds use 1 to length.
create table fairness.chain (
  scope text not null,
  id int not null,
  first_round int not null,
  length int not null check (length > 0),
  commitment text not null,
  salt text not null,
  created_at timestamptz not null,
  primary key (scope, id),
  unique (scope, first_round)
);

-- Hashes of the chain at regular distances, sealed. Those between are computed from the next
-- checkpoint.
create table fairness.checkpoint (
  scope text not null,
  chain_id int not null,
  chain_index int not null,
  hash_sealed bytea not null,
  primary key (scope, chain_id, chain_index),
  foreign key (scope, chain_id) references fairness.chain
);
