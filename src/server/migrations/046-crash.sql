create schema crash;

-- A chain of hashes, each the SHA-256 of the one after it. The first (index 0) is published before any round; rounds use 1 … length.
create table crash.chain (
  id int primary key,
  first_round int not null unique,
  length int not null check (length > 0),
  commitment text not null,
  salt text not null,
  created_at timestamptz not null
);

-- Every so many a hash of the chain, sealed; those between are computed from the next one.
create table crash.checkpoint (
  chain_id int not null references crash.chain,
  chain_index int not null,
  hash_sealed bytea not null,
  primary key (chain_id, chain_index)
);

-- A round everybody plays together. Its hash and point are written when it is over, never before.
create table crash.round (
  number int primary key,
  chain_id int not null references crash.chain,
  state text not null check (state in ('betting', 'flying', 'crashed', 'void')),
  betting_ends_at timestamptz not null,
  starts_at timestamptz,
  ended_at timestamptz,
  hash text,
  point_hundredths int,
  -- It ended while no server ran: whoever had no automatic cash-out below the point gets the stake back.
  is_interrupted boolean not null default false,
  check ((state in ('crashed', 'void')) = (hash is not null)),
  check ((hash is null) = (point_hundredths is null) and (hash is null) = (ended_at is null)),
  check (state not in ('flying', 'crashed') or starts_at is not null)
);
create unique index round_running on crash.round ((true)) where state in ('betting', 'flying');

-- Which process runs the rounds.
create table crash.lease (
  single boolean primary key default true check (single),
  holder uuid not null,
  held_until timestamptz not null
);
