-- migration: expand
-- Who works on an item of a queue, and until when. An expired row counts as absent.
create table staff.assignment (
  kind text not null,
  item text not null,
  staff_id uuid not null references staff.member,
  taken_at timestamptz not null,
  until timestamptz not null,
  primary key (kind, item)
);
-- Age in minutes that an item of a queue should not exceed. A queue without a row has the usual one.
create table staff.queue_target (
  queue text primary key,
  minutes integer not null check (minutes between 1 and 43200)
);
