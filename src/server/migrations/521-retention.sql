-- When a closed account's personal data was erased. What recognises somebody who keeps out stays: keyed digests of the number and of name and birth date.
alter table identity.player
  add column erased_at timestamptz,
  add column person_digest text;
-- the nightly look and the desk: closed and not yet erased, the longest closed first
create index player_to_erase on identity.player (closed_at, id) where status = 'closed' and erased_at is null;
-- who registers: excluded people of whom only digests are left
create index player_by_person_digest on identity.player (person_digest) where person_digest is not null;

-- Staff hold an erasure back while an objection or an investigation is open.
create table compliance.hold (
  id uuid primary key,
  player_id uuid not null,
  reason text not null,
  held_by text not null,
  held_at timestamptz not null,
  released_by text,
  released_at timestamptz,
  release_reason text,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
-- One hold of a player is open at a time.
create unique index hold_open on compliance.hold (player_id) where released_at is null;
-- the desk: what is held back, the longest first
create index hold_listed on compliance.hold (held_at, id) where released_at is null;

-- What was erased of a player, once, and how much of each.
create table compliance.erasure (
  player_id uuid primary key,
  due_on date not null,
  erased_at timestamptz not null,
  -- {what: how many rows}
  what jsonb not null
);
-- the desk: the last erased first
create index erasure_listed on compliance.erasure (erased_at desc, player_id desc);

alter table compliance.period drop constraint period_name_check;
alter table compliance.period add constraint period_name_check check (name in ('dormant-after', 'dormant-told', 'kept-after-closing'));
-- years after an account was closed until its personal data are erased
insert into compliance.period (name, amount) values ('kept-after-closing', 8);
