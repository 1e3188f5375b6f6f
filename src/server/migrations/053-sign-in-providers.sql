-- migration: expand
-- Accounts at sign-in providers (OpenID Connect) that players linked. `subject` is unique within its
-- `issuer`; the claim of the kind 'provider' keeps it with one player of all.
create table identity.provider_link (
  id uuid not null,
  player_id uuid not null references identity.player,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- The address that the provider stated, to tell two links apart. It proves nothing.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id, player_id)
);
create index provider_link_player on identity.provider_link (player_id);

-- A visit to a sign-in provider by one browser. The provider's answer is kept for a minute under the
-- code that the browser exchanges for it.
create table identity.provider_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  -- The player who links an account; null for a sign-in.
  player_id uuid,
  expires_at timestamptz not null,
  answered_at timestamptz,
  code_hash bytea unique,
  issuer text,
  subject text,
  email text,
  firstname text,
  lastname text
);
create index provider_visit_expires on identity.provider_visit (expires_at);
create index provider_visit_player on identity.provider_visit (player_id);

alter table identity.claim drop constraint claim_kind_check;
alter table identity.claim add constraint claim_kind_check
  check (kind in ('username', 'email', 'phone', 'identity', 'passkey', 'provider'));
