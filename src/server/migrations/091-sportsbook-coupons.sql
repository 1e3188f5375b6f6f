-- A coupon: a stake on each of its lines, an open stake of the wallet under its own id.
create table sportsbook.coupon (
  -- UUID version 7: sorts by the moment it was placed.
  id uuid primary key,
  -- What it is called aloud; loads its legs once it was shared.
  code text not null unique,
  is_shared boolean not null default false,
  player_id uuid not null,
  type text not null check (type in ('single', 'multi', 'system', 'builder')),
  -- Lines of how many legs beside the bankers.
  sizes smallint[] not null,
  lines int not null check (lines > 0),
  line_stake_minor bigint not null check (line_stake_minor > 0),
  stake_minor bigint not null check (stake_minor = lines * line_stake_minor),
  -- The book's own price of a builder's legs together, in thousandths.
  builder_milli int,
  state text not null check (state in ('pending', 'open', 'rejected', 'won', 'lost', 'void', 'cashedout', 'partially_cashedout')),
  -- Of the stake what is neither settled, sold nor given back.
  open_minor bigint not null check (open_minor between 0 and stake_minor),
  -- Paid for parts that were sold; by its legs' results; given back with its refusal; paid wrongly and not to be had back.
  sold_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  -- Of what was settled last: the proportion a correction is posted in.
  stake_cash_minor bigint,
  stake_bonus_minor bigint,
  -- In play, while it waits: when it is decided whether it is taken; by which rule, and why it was not.
  accepts_at timestamptz,
  accept text not null check (accept in ('none', 'higher', 'percent', 'any')),
  tolerance_percent numeric(4, 2) not null,
  reject_reason text check (reject_reason in ('suspended', 'odds changed')),
  -- The language it was placed in: what the statement calls it.
  lang text not null,
  placed_at timestamptz not null,
  closed_at timestamptz,
  check ((type = 'builder') = (builder_milli is not null)),
  check ((state = 'rejected') = (reject_reason is not null)),
  check ((accepts_at is not null) = (state = 'pending')),
  check ((open_minor > 0) = (state in ('pending', 'open', 'partially_cashedout')))
) with (fillfactor = 50); -- room to settle every row of a page in place: no index names what changes
create index coupon_of_player on sportsbook.coupon (player_id, id);
create index coupon_pending on sportsbook.coupon (accepts_at) where accepts_at is not null;

create table sportsbook.leg (
  coupon_id uuid not null,
  -- From 0, in the order it was placed.
  n smallint not null,
  event_id text not null,
  market text not null,
  selection text not null,
  price_milli int not null,
  is_banker boolean not null,
  is_live boolean not null,
  starts_at timestamptz not null,
  -- {event, market, selection: {tr, en}, sport}: as they were called then.
  told jsonb not null,
  -- As decided last; null while open. {result, places?, tied?}
  result jsonb,
  -- What decided it: {score, scoreDetail}.
  decided_by jsonb,
  primary key (coupon_id, n)
) with (fillfactor = 50);
create index leg_of_selection on sportsbook.leg (event_id, market, selection, coupon_id);

-- What was taken on: the possible loss on a selection and on all of an event, a player's stake on an event. In kuruş.
create table sportsbook.exposure (
  event_id text not null,
  part text not null check (part in ('event', 'player', 'selection')),
  -- "", a player's id, "MARKET~SELECTION".
  key text not null,
  taken_minor bigint not null check (taken_minor >= 0),
  -- Of a selection: its result as told last.
  result jsonb,
  primary key (event_id, part, key)
) with (fillfactor = 80);

-- A selection's result as it was told, to be carried to every coupon that holds it. A newer one of the same selection replaces it.
create table sportsbook.decision (
  id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  selection text not null,
  -- Null: open again.
  result jsonb,
  decided_by jsonb not null,
  decided_at timestamptz not null,
  -- What the referee may still take back waits a while.
  due_at timestamptz not null,
  -- Coupons up to this one have it.
  after_coupon uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);
create index decision_due on sportsbook.decision (due_at, id) where not is_done;
create index decision_of_selection on sportsbook.decision (event_id, market, selection, id);

-- An order begins: its player is locked, and what was answered to the same request before (outcome null: nothing) is read after that, with
-- whether they may bet now.
create function sportsbook.begin_order(p_player uuid, p_request uuid, p_call text, p_hash bytea)
returns table (outcome text, reply jsonb, status text, barred boolean)
language plpgsql as $$
begin
  perform wallet.lock_player(p_player);
  return query select a.outcome, a.reply, f.status, f.barred
    from wallet.find_answer(p_player, p_request, p_call, p_hash) a left join identity.player_facts(p_player) f on true;
end $$;

-- What was taken on of each limit, those amounts included, in the order given; whoever exceeds one gives the transaction up.
create function sportsbook.take_on(p_events text[], p_parts text[], p_keys text[], p_amounts bigint[]) returns bigint[]
language plpgsql as $$
declare
  v_taken bigint[] := '{}';
  v_one bigint;
begin
  for i in 1 .. cardinality(p_events) loop
    insert into sportsbook.exposure as e (event_id, part, key, taken_minor) values (p_events[i], p_parts[i], p_keys[i], p_amounts[i])
    on conflict (event_id, part, key) do update set taken_minor = e.taken_minor + excluded.taken_minor returning taken_minor into v_one;
    v_taken := v_taken || v_one;
  end loop;
  return v_taken;
end $$;

-- An order is taken: its stake, the coupon with its legs, and last of all its limits, which everybody on the same match waits for.
create function sportsbook.take_order(
  p_request uuid, p_call text, p_hash bytea, p_subject text, p_sub_category smallint, p_coupon jsonb, p_legs jsonb,
  p_events text[], p_parts text[], p_keys text[], p_amounts bigint[]
) returns table (outcome text, cash_minor bigint, bonus_minor bigint, taken_minor bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  v_coupon sportsbook.coupon := jsonb_populate_record(null::sportsbook.coupon, p_coupon);
  v_answer wallet.answer;
begin
  v_answer := wallet.play_round(v_coupon.player_id, p_request, p_call, p_hash, v_coupon.stake_minor, null, v_coupon.id, null, p_subject, p_sub_category,
    to_jsonb(v_coupon.id), v_coupon.placed_at);
  if v_answer.outcome <> 'done' then
    return query select v_answer.outcome, v_answer.cash_minor, v_answer.bonus_minor, null::bigint[];
    return;
  end if;
  insert into sportsbook.coupon select (v_coupon).*;
  insert into sportsbook.leg (coupon_id, n, event_id, market, selection, price_milli, is_banker, is_live, starts_at, told)
  select v_coupon.id, r.* from jsonb_to_recordset(p_legs)
    as r (n smallint, event_id text, market text, selection text, price_milli int, is_banker boolean, is_live boolean, starts_at timestamptz, told jsonb);
  return query select v_answer.outcome, v_answer.cash_minor, v_answer.bonus_minor, sportsbook.take_on(p_events, p_parts, p_keys, p_amounts);
end $$;
