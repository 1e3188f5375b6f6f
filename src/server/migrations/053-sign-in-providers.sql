-- migration: expand
-- Accounts at sign-in providers (OpenID Connect) that players linked. `subject` is unique within its
-- `issuer`. The claim of the kind 'provider' ensures that only one player can link an account.
create table identity.provider_link (
  id uuid not null,
  player_id uuid not null references identity.player,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- Shown to tell two links apart. The provider stated it; it is not verified.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id, player_id)
);
create index provider_link_player on identity.provider_link (player_id);

-- A visit to a sign-in provider by one browser. The provider's answer is stored for a minute, until
-- the browser exchanges its one-time code.
create table identity.provider_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  -- The player who links an account; null for a sign-in.
  player_id uuid,
  -- Whether the browser keeps the session after it is closed.
  keep boolean not null,
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
