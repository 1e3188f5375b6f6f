create schema content;

-- Editorial texts (SPEC 7), one per kind and language. `is_own`: the operator wrote it, so a new
-- release does not replace it.
create table content.information (
  inf_type text not null,
  lang text not null check (lang in ('tr', 'en')),
  title text not null,
  text text not null,
  is_own boolean not null default false,
  updated_at timestamptz not null,
  primary key (inf_type, lang)
);

-- An item of the content desk. `key`: the name of a unique item, '' in a list. `head`: its newest
-- version.
create table content.item (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null default '',
  position int not null default 0,
  head int not null,
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index item_key on content.item (kind, key) where key <> '';
create index item_kind on content.item (kind, position, id);

-- Each save creates a version. Versions are append-only (sql/content/refuse_change.sql).
create table content.version (
  item_id bigint not null references content.item,
  version int not null check (version > 0),
  body jsonb not null,
  staff_name text not null,
  restored_from int,
  created_at timestamptz not null,
  primary key (item_id, version)
);

-- When each version is shown. Of several in force the latest to begin is shown; when it ends, the
-- one before is shown again. `ended_at`: taken down.
create table content.publication (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  version int not null,
  from_at timestamptz not null,
  until_at timestamptz,
  staff_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (from_at < until_at),
  foreign key (item_id, version) references content.version
);
create index publication_of_item on content.publication (item_id, from_at desc, id desc);
create index publication_begins on content.publication (from_at) where ended_at is null;
create index publication_ends on content.publication (until_at) where ended_at is null;

-- Pictures uploaded by staff, cropped and named by their content: `hash` covers the file, its crop
-- and its focus.
create table content.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  cut text not null,
  width int not null,
  height int not null,
  staff_name text not null,
  created_at timestamptz not null
);

create table content.picture_file (
  hash text not null references content.picture,
  name text not null,
  bytes bytea not null,
  primary key (hash, name)
);

