/* Signs of harm in what players do, for people to judge. Computed from the entries in each player's order, from where they were looked at last. */
create schema risk;

-- What was changed of the thresholds; what is not here is as usual.
create table risk.threshold (
  name text primary key,
  value integer not null check (value > 0)
);

-- Up to which number of the ledger's entries it is known who has new ones.
create table risk.progress (
  one boolean primary key default true check (one),
  to_entry_id bigint not null
);
insert into risk.progress (to_entry_id) values (0);

-- What is kept of a player between two looks (watch.ts), and up to which of their entries.
create table risk.watch (
  player_id uuid primary key,
  to_seq bigint not null,
  state jsonb not null
) with (fillfactor = 70);

create table risk.signal (
  id uuid primary key,
  player_id uuid not null,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'decided')),
  -- what was counted, and from when on it is a signal, when it was found last
  value integer not null,
  threshold integer not null,
  -- [{at, id, amountMinor, beforeMinor, limit}], oldest first
  evidence jsonb not null,
  raised_at timestamptz not null,
  -- when its last evidence happened
  last_at timestamptz not null,
  taken_by text,
  taken_at timestamptz,
  outcome text check (outcome in ('nothing', 'contacted', 'limit-proposed', 'paused')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'taken') <= (taken_by is not null)),
  check ((state = 'decided') = (decided_at is not null and outcome is not null and reason is not null and decided_by is not null))
);
-- One of a kind is open at a time: what follows adds to it.
create unique index signal_open on risk.signal (player_id, kind) where state <> 'decided';
create index signal_waiting on risk.signal (raised_at, id) where state = 'waiting';
create index signal_taken on risk.signal (raised_at, id) where state = 'taken';
create index signal_decided on risk.signal (decided_at desc, id desc) where state = 'decided';
create index signal_decided_kind on risk.signal (kind, decided_at desc, id desc) where state = 'decided';
create index signal_of_player on risk.signal (player_id, raised_at desc, id desc);

create table risk.note (
  id uuid primary key,
  signal_id uuid not null references risk.signal,
  staff_name text not null,
  body text not null,
  created_at timestamptz not null
);
create index note_of_signal on risk.note (signal_id, created_at, id);

/* A player's entries after `p_after` that signals are computed from, in their order. A withdrawal taken back by its player is one whose line says so. */
create function risk.happenings(p_player uuid, p_after bigint, p_limit integer)
returns table (seq bigint, kind text, at timestamptz, id uuid, amount_minor bigint, round_id uuid, is_in_turn boolean)
language sql stable
set enable_hashjoin = off set enable_mergejoin = off
as $$
  select e.seq,
    case
      when e.debit in (1, 2) and e.credit between 103 and 107 and t.type <> 7 then 'stake'
      when e.credit in (1, 2) and e.debit between 103 and 107 and t.type <> 7 then 'return'
      when e.debit = 100 then 'deposit'
      when e.debit = 3 and e.credit = 1 and t.type = 2 and t.status = 1005 then 'cancelled-withdrawal'
    end,
    e.created_at, e.transfer_id, e.amount_minor, coalesce(t.round_id, e.transfer_id),
    -- Coupons and bingo tickets stay open while others are bought.
    (case when e.debit < 100 then e.credit else e.debit end) in (103, 104, 107)
  from (select * from wallet.entry where player_id = p_player and seq > p_after order by seq limit p_limit) e
  join wallet.transaction t on t.player_id = p_player and t.id = e.transfer_id
  order by e.seq
$$;
