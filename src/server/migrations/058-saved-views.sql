-- migration: expand
-- Filters of lists that staff saved under a name: the query of the page's address.
create table staff.saved_view (
  id uuid primary key,
  staff_id uuid not null references staff.member,
  list text not null,
  name text not null,
  query text not null,
  -- Whether colleagues who may read the list see it too. Only its owner changes it.
  is_shared boolean not null,
  saved_at timestamptz not null
);
create unique index saved_view_name on staff.saved_view (staff_id, list, name);
create index saved_view_shared on staff.saved_view (list) where is_shared;
