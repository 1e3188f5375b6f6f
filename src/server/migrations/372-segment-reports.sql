/* What the players of a segment came to in some days. Who they are is written down at one moment, with the last entry that counts and what the house came to up to it;
   their entries are then summed a slice of players at a time. A slice's sums and that its players are off the list are one commit: a run that is cut off goes on where
   it stood and counts nobody twice. */
create table crm.segment_report (
  id uuid primary key,
  seq bigint generated always as identity unique,
  segment_id uuid not null,
  -- The segment as it was then.
  name text not null,
  rule jsonb not null,
  from_day date not null,
  to_day date not null check (from_day <= to_day),
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- When the players were written down, and how many there were.
  members_at timestamptz,
  members bigint,
  -- The last entry that counts, and up to when that holds everything.
  to_entry_id bigint,
  as_of timestamptz,
  -- Players summed.
  checked bigint not null default 0,
  asked_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check ((members is null) = (members_at is null) and (members is null) = (to_entry_id is null))
);
-- One at a time.
create unique index segment_report_running on crm.segment_report ((true)) where state = 'running';

-- Players of a run who are still to be summed: nobody, once it is over.
create table crm.segment_report_member (
  report_id uuid not null,
  player_id uuid not null,
  primary key (report_id, player_id)
);

-- What house accounts received (minus: gave), from the segment's players and in all. day null: the days together.
create table crm.segment_report_sum (
  report_id uuid not null references crm.segment_report (id),
  of_house boolean not null,
  day date,
  account smallint not null,
  kind text not null,
  amount_minor bigint not null,
  entries bigint not null,
  unique nulls not distinct (report_id, of_house, day, account, kind)
);

-- Players of the segment who staked with one product, and with any (account 0).
create table crm.segment_report_active (
  report_id uuid not null references crm.segment_report (id),
  day date,
  account smallint not null,
  players bigint not null,
  unique nulls not distinct (report_id, day, account)
);

/* What house accounts received in entries of players up to number `p_last`, by player, Istanbul day, account and kind: the moves the day sums are of. The entries of a
   player lie together, so each is read through its player. */
create function reports.sums_of_players(p_players uuid[], p_from date, p_to date, p_last bigint)
returns table (player_id uuid, day date, account smallint, kind text, amount_minor bigint, entries bigint)
language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select m.player_id, m.day, m.account, m.kind, sum(m.amount_minor)::bigint, count(*)
  from reports.move m
  where m.player_id = any(p_players) and m.id <= p_last
    and m.created_at >= p_from::timestamp at time zone 'Europe/Istanbul' and m.created_at < (p_to + 1)::timestamp at time zone 'Europe/Istanbul'
  group by m.player_id, m.day, m.account, m.kind
$$;
