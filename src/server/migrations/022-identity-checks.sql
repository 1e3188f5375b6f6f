-- migration: expand
-- A check of a player's identity by a provider. It is written before the provider is asked.
create table documents.check (
  id uuid not null,
  player_id uuid not null,
  provider text not null,
  -- starting: the provider has not confirmed it yet. open: the player can use the link. review: a person
  -- decides, or has decided, on its document. verified: it verified the identity by itself. ended: it
  -- has no result, or the player was erased.
  state text not null check (state in ('starting', 'open', 'review', 'verified', 'ended')),
  -- The provider's own ids of the person and of the check.
  subject_id text,
  provider_check_id text,
  -- Whoever has the link can use it. Removed with the result.
  url text,
  outcome text check (outcome in ('approved', 'declined', 'review')),
  -- Why it did not verify the identity by itself.
  differences text[] not null default '{}',
  -- What the provider read, and its reasons, encrypted.
  facts_sealed bytea,
  -- The document that was written for the result.
  document_id uuid,
  created_at timestamptz not null,
  -- Before the first request to the provider. After it, the provider may have a check that we do not know.
  requested_at timestamptz,
  -- The link is not valid after this time.
  expires_at timestamptz not null,
  asked_at timestamptz,
  finished_at timestamptz,
  foreign key (document_id, player_id) references documents.document,
  primary key (id, player_id),
  check ((state = 'open') = (url is not null)),
  check ((state in ('review', 'verified')) = (document_id is not null and outcome is not null)
    or state = 'ended')
);
create index check_of_player on documents.check (player_id, created_at desc);
create index check_of_provider on documents.check (provider, provider_check_id);
create index check_of_subject on documents.check (provider, subject_id);
create index check_of_document on documents.check (document_id) where document_id is not null;
create index check_open on documents.check (asked_at nulls first) where state = 'open';
