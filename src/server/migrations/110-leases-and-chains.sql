-- Which process does what only one may do at a time. The fence grows with every change of hands.
create table platform.lease (
  name text primary key,
  holder uuid not null,
  fence bigint not null default 1,
  held_until timestamptz not null
);
drop table crash.lease;

-- Chains of hashes, each the SHA-256 of the one after it, one line of chains a scope (a game, a table). The first hash (index 0) is published
-- before any round; rounds use 1 … length.
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

-- Every so many a hash of the chain, sealed; those between are computed from the next one.
create table fairness.checkpoint (
  scope text not null,
  chain_id int not null,
  chain_index int not null,
  hash_sealed bytea not null,
  primary key (scope, chain_id, chain_index),
  foreign key (scope, chain_id) references fairness.chain
);

insert into fairness.chain select 'crash', id, first_round, length, commitment, salt, created_at from crash.chain;
insert into fairness.checkpoint select 'crash', chain_id, chain_index, hash_sealed from crash.checkpoint;
alter table crash.round drop constraint round_chain_id_fkey;
drop table crash.checkpoint, crash.chain;
