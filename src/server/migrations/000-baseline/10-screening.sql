create schema screening;

create table screening.version (
  id uuid primary key,
  kind text not null check (kind in ('sanctions', 'pep', 'exclusion')),
  -- reading → draft → active → replaced; an unused version is discarded.
  state text not null check (state in ('reading', 'draft', 'active', 'replaced', 'discarded')),
  -- SHA-256 of the complete file.
  digest text,
  file_name text not null,
  -- The active version it was compared with.
  based_on uuid references screening.version,
  lines integer not null default 0,
  refused integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- The last player its new lines were compared with.
  matched_to uuid,
  matched_at timestamptz,
  check ((state in ('draft', 'active', 'replaced')) <= (digest is not null)),
  check ((state in ('active', 'replaced')) <= (decided_at is not null))
);
create unique index version_active on screening.version (kind) where state = 'active';
create unique index version_open on screening.version (kind) where state in ('reading', 'draft');
-- The list of versions, the newest first.
create index version_listed on screening.version (created_at desc, id desc);

create table screening.line (
  version_id uuid not null references screening.version,
  -- Identifies the line across versions.
  key text not null,
  -- The number of the line in its file.
  n integer not null,
  -- The difference from the version that was active; a removed line is listed with its former
  -- values.
  change text not null check (change in ('added', 'changed', 'same', 'gone')),
  name text not null,
  -- The folded words of the name in alphabetical order.
  words text not null,
  -- YYYY-MM-DD, YYYY, or empty.
  birth text,
  list text not null,
  reference text not null,
  -- Keyed digest; the number itself is not stored.
  number_digest text,
  -- The last day of an exclusion; null: no end.
  until date,
  primary key (version_id, key)
);
-- For the preview, by kind of change.
create index line_changed on screening.line (version_id, change, n);
-- For players by number, by birth date, and by name where a line has no full date.
create index line_number on screening.line (version_id, number_digest)
  where number_digest is not null;
create index line_birth on screening.line (version_id, birth) where length(birth) = 10;
create index line_undated on screening.line (version_id, words)
  where birth is null or length(birth) = 4;

-- Invalid lines of a file: their number and the reason, not their content.
create table screening.refused (
  version_id uuid not null references screening.version,
  n integer not null,
  why text not null,
  primary key (version_id, n)
);

create table screening.hit (
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('sanctions', 'pep', 'exclusion')),
  -- The line as of the hit.
  key text not null,
  version_id uuid not null references screening.version,
  name text not null,
  birth text,
  list text not null,
  reference text not null,
  until date,
  why text not null check (why in ('number', 'name')),
  score smallint not null check (score between 1 and 100),
  state text not null check (state in ('waiting', 'decided', 'gone')),
  found_at timestamptz not null,
  outcome text check (outcome in ('different', 'noted', 'deactivated', 'excluded')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  -- When an exclusion by this line took effect, and the player's own exclusion before it. Null: it
  -- excluded nobody, or happened before this was recorded.
  excluded_at timestamptz,
  before_at timestamptz,
  before_until timestamptz,
  primary key (id, player_id),
  unique (player_id, kind, key),
  check ((state = 'decided') = (outcome is not null and decided_by is not null
    and decided_at is not null))
);
-- The queue, the likeliest first, of all lists or of one kind; decided hits, the latest first.
create index hit_waiting on screening.hit (score desc, id) where state = 'waiting';
create index hit_waiting_kind on screening.hit (kind, score desc, id) where state = 'waiting';
create index hit_decided on screening.hit (decided_at desc, id desc) where state = 'decided';
create index hit_decided_kind on screening.hit (kind, decided_at desc, id desc)
  where state = 'decided';
create index hit_waiting_of_player on screening.hit (player_id) where state = 'waiting';
