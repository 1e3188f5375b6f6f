-- The editor's texts of SPEC 7, one a kind and language. `is_own`: the operator wrote it, so a new release leaves it alone.
create table content.information (
  inf_type text not null,
  lang text not null check (lang in ('tr', 'en')),
  title text not null,
  text text not null,
  is_own boolean not null default false,
  updated_at timestamptz not null,
  primary key (inf_type, lang)
);
