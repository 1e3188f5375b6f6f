/* Lists of people (sanctions, politically exposed, excluded by themselves nationally) and whom of the players they may name. */
create schema screening;

create table screening.version (
  id uuid primary key,
  kind text not null check (kind in ('sanctions', 'pep', 'exclusion')),
  -- reading → draft → active → replaced; what is not taken is discarded
  state text not null check (state in ('reading', 'draft', 'active', 'replaced', 'discarded')),
  -- SHA-256 of the file, once it was read to its end
  digest text,
  file_name text not null,
  -- what was in force when it was compared
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
  -- up to which player its new lines were looked for
  matched_to uuid,
  matched_at timestamptz,
  check ((state in ('draft', 'active', 'replaced')) <= (digest is not null)),
  check ((state in ('active', 'replaced')) <= (decided_at is not null))
);
create unique index version_active on screening.version (kind) where state = 'active';
create unique index version_open on screening.version (kind) where state in ('reading', 'draft');
-- the list of versions, the newest first
create index version_listed on screening.version (created_at desc, id desc);

create table screening.line (
  version_id uuid not null references screening.version,
  -- what it is known by from one version to the next
  key text not null,
  -- its line in the file it came with
  n integer not null,
  -- against the version that was in force; one that is gone stands here as it was
  change text not null check (change in ('added', 'changed', 'same', 'gone')),
  name text not null,
  -- the name's folded words in order of the alphabet
  words text not null,
  -- YYYY-MM-DD, YYYY, or nothing
  birth text,
  list text not null,
  reference text not null,
  -- keyed digest: the number itself is kept nowhere
  number_digest text,
  -- the last day of an exclusion; without one it has no end
  until date,
  primary key (version_id, key)
);
-- the preview, by what changed
create index line_changed on screening.line (version_id, change, n);
-- a player by number, by birth date, and by name where a line has no full date
create index line_number on screening.line (version_id, number_digest) where number_digest is not null;
create index line_birth on screening.line (version_id, birth) where length(birth) = 10;
create index line_undated on screening.line (version_id, words) where birth is null or length(birth) = 4;

-- Lines of a file that do not stand: which, and why; not what they said.
create table screening.refused (
  version_id uuid not null references screening.version,
  n integer not null,
  why text not null,
  primary key (version_id, n)
);

create table screening.hit (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('sanctions', 'pep', 'exclusion')),
  -- the line, as it was when it was found
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
  unique (player_id, kind, key),
  check ((state = 'decided') = (outcome is not null and decided_by is not null and decided_at is not null))
);
-- the queue, the likeliest first, of all lists or of one kind; what was decided, the last first
create index hit_waiting on screening.hit (score desc, id) where state = 'waiting';
create index hit_waiting_kind on screening.hit (kind, score desc, id) where state = 'waiting';
create index hit_decided on screening.hit (decided_at desc, id desc) where state = 'decided';
create index hit_decided_kind on screening.hit (kind, decided_at desc, id desc) where state = 'decided';
