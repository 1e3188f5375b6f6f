-- migration: expand
-- Interfaces for the operator's other systems: API keys, outgoing webhooks, facts for a warehouse.
create schema outward;

-- The secret is stored as a hash. `prefix` and `last_four` recognise a key in a log.
create table outward.api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- CIDR; empty: any address.
  networks text[] not null default '{}',
  -- ready: its owner may take the secret, once.
  state text not null check (state in ('ready', 'active', 'revoked')),
  -- Whoever asked for it. The key may do no more than this member of staff may do now.
  owner_id uuid not null references staff.member,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  secret_hash bytea unique,
  last_four text,
  issued_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  last_used_address text,
  check (state <> 'active' or (secret_hash is not null and last_four is not null)),
  check ((state = 'revoked') = (revoked_at is not null))
);
create index api_key_newest on outward.api_key (created_at desc, id desc);

-- The use of a key per UTC day and resource.
create table outward.api_use (
  key_id uuid not null references outward.api_key,
  day date not null,
  resource text not null,
  requests bigint not null,
  rows_sent bigint not null,
  refused bigint not null,
  primary key (key_id, day, resource)
);
-- The days whose use is in the audit log.
create table outward.audited_use (
  key_id uuid not null references outward.api_key,
  day date not null,
  primary key (key_id, day)
);

create table outward.endpoint (
  id uuid primary key,
  name text not null,
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  -- new: approved, without a secret yet. paused: by staff. disabled: by the program.
  state text not null check (state in ('new', 'active', 'paused', 'disabled', 'removed')),
  created_at timestamptz not null,
  created_by text not null,
  secret_sealed bytea,
  -- Signs beside the newer one until `previous_until`.
  previous_sealed bytea,
  previous_until timestamptz,
  -- Since when no delivery has succeeded. Null: the last one did.
  failing_since timestamptz,
  state_reason text,
  changed_at timestamptz not null,
  check (state <> 'active' or secret_sealed is not null),
  check ((previous_sealed is null) = (previous_until is null))
);

-- One event has one id for all endpoints and all attempts. `fact` keeps a repeated fact from
-- becoming a second event.
create table outward.event (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  type text not null,
  fact text not null,
  version smallint not null,
  subject_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (type, fact)
);
create index event_old on outward.event (recorded_at);

create table outward.delivery (
  endpoint_id uuid not null references outward.endpoint,
  event_seq bigint not null references outward.event (seq) on delete cascade,
  type text not null,
  -- pending: due at `due_at`. failed: all attempts of the schedule failed; staff may send it again.
  state text not null check (state in ('pending', 'delivered', 'failed')),
  due_at timestamptz not null,
  -- The attempts of the current schedule, and all of them. The latter is the fencing token of an
  -- attempt.
  tries int not null default 0,
  attempts int not null default 0,
  leased_until timestamptz,
  last_at timestamptz,
  last_status int,
  last_ms int,
  last_fault text,
  delivered_at timestamptz,
  primary key (endpoint_id, event_seq),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index delivery_due on outward.delivery (endpoint_id, due_at) where state = 'pending';
create index delivery_newest on outward.delivery (event_seq desc, endpoint_id);
create index delivery_failed on outward.delivery (event_seq desc, endpoint_id) where state = 'failed';

-- Every request that was sent and its result.
create table outward.attempt (
  endpoint_id uuid not null,
  event_seq bigint not null,
  n int not null,
  at timestamptz not null,
  status int,
  ms int not null,
  fault text,
  primary key (endpoint_id, event_seq, n),
  foreign key (endpoint_id, event_seq) references outward.delivery on delete cascade
);

-- One pending proposal per key and per endpoint.
create unique index proposal_of_outward on staff.proposal (kind, subject_id)
  where kind in ('api-key', 'webhook') and state = 'pending';
