-- migration: expand
-- An account from its registration to its first sign-in: the secret of the browser that registered,
-- and the address that replaces the registered one when its link is opened.
create table identity.pending_registration (
  player_id uuid primary key references identity.player,
  secret_hash bytea not null,
  -- The corrected address; null while the registered one stands.
  email text,
  corrections int not null default 0,
  expires_at timestamptz not null
);
create index pending_registration_secret on identity.pending_registration (secret_hash);

alter table identity.confirmation
  add column sent_at timestamptz,
  -- The corrected address that the link was sent to; null: the registered one.
  add column email text;
