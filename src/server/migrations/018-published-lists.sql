-- migration: expand
-- Sanctions lists in the formats of their issuers: an entry has several names and dates of birth.
-- A job downloads them (screening/downloads).
alter table screening.version drop constraint version_kind_check;
alter table screening.version add constraint version_kind_check
  check (kind in ('sanctions', 'ofac', 'eu', 'un', 'pep', 'exclusion'));
-- The date that the issuer wrote in the file.
alter table screening.version add column published text;
-- A download is read while the previous file waits for its approval, and replaces it.
drop index screening.version_open;
create unique index version_open on screening.version (kind) where state = 'draft';
create unique index version_reading on screening.version (kind) where state = 'reading';

-- Null: a line of a CSV file. Else names, dates of birth, nationalities, documents and programmes
-- of an entry, as shown to staff; the search reads listed_name and listed_birth.
alter table screening.line add column details jsonb;

create table screening.listed_name (
  version_id uuid not null,
  key text not null,
  -- 0: the primary name.
  i smallint not null,
  name text not null,
  -- The folded words of the name in alphabetical order.
  words text not null,
  -- The issuer calls this alias weak or of low quality.
  weak boolean not null,
  primary key (version_id, key, i),
  foreign key (version_id, key) references screening.line on delete cascade
);
create index listed_name_words on screening.listed_name (version_id, words);

create table screening.listed_birth (
  version_id uuid not null,
  key text not null,
  i smallint not null,
  -- YYYY-MM-DD, YYYY-MM, YYYY, FROM/TO, each with ~ before it if approximate; null: unknown.
  birth text,
  -- The days that it includes; the same day twice: a whole date.
  born_from date,
  born_to date,
  primary key (version_id, key, i),
  foreign key (version_id, key) references screening.line on delete cascade,
  check ((born_from is null) = (born_to is null) and (born_from is null) = (birth is null)
    and born_from <= born_to)
);
create index listed_birth_day on screening.listed_birth (version_id, born_from, born_to);

alter table screening.hit drop constraint hit_kind_check;
alter table screening.hit add constraint hit_kind_check
  check (kind in ('sanctions', 'ofac', 'eu', 'un', 'pep', 'exclusion'));
-- The name that matched is a weak alias.
alter table screening.hit add column weak boolean not null default false;
-- The details of the line as of the hit.
alter table screening.hit add column details jsonb;

-- The downloads of each list: the last attempt, and the last one after which the list was known to
-- be current.
create table screening.download (
  kind text primary key check (kind in ('ofac', 'eu', 'un')),
  -- SHA-256 of the address that the following values came from.
  address_digest text not null,
  since timestamptz not null,
  tried_at timestamptz,
  result text check (result in ('pending', 'unchanged', 'refused', 'failed')),
  reason text,
  detail text,
  refreshed_at timestamptz,
  etag text,
  last_modified text,
  -- SHA-256 of the last file that was accepted, and the date written in it.
  digest text,
  published text,
  check ((result in ('refused', 'failed')) = (reason is not null))
);

-- The program itself proposes downloaded lists: proposed_by is null. decided_by is null where it
-- withdrew a proposal because a newer download replaced the file.
alter table staff.proposal alter column proposed_by drop not null;
alter table staff.proposal add constraint proposal_by_program
  check (proposed_by is not null or kind = 'list');
alter table staff.proposal add constraint proposal_decided_by_person
  check (state in ('pending', 'withdrawn') or decided_by is not null);
alter table staff.proposal add constraint proposal_withdrawn_by_program
  check (decided_by is not null or state = 'pending' or kind = 'list');
alter table staff.proposal add constraint proposal_of_program_not_withdrawn_by_person
  check (proposed_by is not null or state <> 'withdrawn' or decided_by is null);
