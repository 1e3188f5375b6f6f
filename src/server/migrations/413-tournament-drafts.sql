/* A tournament as somebody writes it, until it is announced or thrown away. What is announced is never changed: players join under its rules, and what decides between equal
   scores is committed with it. */
create table tournaments.draft (
  id uuid primary key,
  body jsonb not null,
  revision int not null default 1 check (revision > 0),
  state text not null default 'open' check (state in ('open', 'announced', 'discarded')),
  -- What it became.
  slug text check ((state = 'announced') = (slug is not null)),
  edited_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null
);
create index draft_open on tournaments.draft (edited_at desc) where state = 'open';
