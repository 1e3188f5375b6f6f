-- What one person may let leave the house alone; changed by two people. 'two-persons': one act; 'gift-alone': gifts to one player within 24 hours; 'gift-most': one gift
-- at all, by two as well; the others: within 24 hours.
create table staff.outflow_limit (
  name text primary key,
  amount_minor bigint not null check (amount_minor >= 0)
);
insert into staff.outflow_limit (name, amount_minor) select name, amount_minor from payments.rule where name = 'two-persons';
insert into staff.outflow_limit (name, amount_minor) values ('outflow-player', 2000000), ('outflow-approver', 5000000), ('outflow-house', 25000000);
insert into staff.outflow_limit (name, amount_minor) select 'gift-alone', alone_minor from promotions.gift_bounds union all select 'gift-most', most_minor from promotions.gift_bounds;
drop table promotions.gift_bounds;
delete from payments.rule where name = 'two-persons';
alter table payments.rule drop constraint rule_name_check;
alter table payments.rule add constraint rule_name_check check (name in ('identity', 'automatic'));

-- Every act by which staff let value leave: one row for each player it concerns, written in the commit that does it.
create table staff.outflow (
  id bigint generated always as identity primary key,
  -- The database's time, taken while staff.outflow_head is locked.
  at timestamptz not null,
  family text not null check (family in ('money', 'promise')),
  kind text not null,
  -- The transaction, gift, proposal, match or promotion.
  act_id text not null,
  -- Null: a command on the server's own machine. No reference to staff.member: an approver's account is locked before this is written.
  staff_id uuid,
  -- Who approved what staff_id proposed.
  second_id uuid check (second_id <> staff_id),
  -- Null: no single player.
  player_id uuid,
  amount_minor bigint not null check (amount_minor >= 0)
);
create index outflow_of_staff on staff.outflow (staff_id, at) include (family, amount_minor);
create index outflow_of_second on staff.outflow (second_id, at) include (family, amount_minor) where second_id is not null;
create index outflow_of_player on staff.outflow (player_id, at) include (family, amount_minor) where player_id is not null;
create index outflow_at on staff.outflow (at) include (family, amount_minor);
create trigger outflow_append_only before update or delete or truncate on staff.outflow
  for each statement execute function staff.refuse_change();

create table staff.outflow_head (id boolean primary key default true check (id));
insert into staff.outflow_head default values;

/* The limit that an act of one person would pass; null: none. p_players and p_amounts go together, a player at most once; a null player is the house's share alone. */
create function staff.outflow_excess(p_kind text, p_family text, p_staff uuid, p_players uuid[], p_amounts bigint[]) returns text
language plpgsql volatile as $$
declare
  v_from timestamptz := platform.now() - interval '24 hours';
  v_sum numeric := (select coalesce(sum(a), 0) from unnest(p_amounts) a);
  v_act bigint;
  v_player bigint;
  v_approver bigint;
  v_house bigint;
  v_gift bigint;
begin
  if v_sum = 0 then
    return null;
  end if;
  select max(amount_minor) filter (where name = 'two-persons'), max(amount_minor) filter (where name = 'outflow-player'),
    max(amount_minor) filter (where name = 'outflow-approver'), max(amount_minor) filter (where name = 'outflow-house'), max(amount_minor) filter (where name = 'gift-alone')
    into v_act, v_player, v_approver, v_house, v_gift from staff.outflow_limit;
  if v_sum > v_act then
    return 'two-persons';
  end if;
  if p_kind = 'gift' and exists (select from unnest(p_players, p_amounts) as s (player, amount)
    where s.amount + (select coalesce(sum(o.amount_minor), 0) from staff.outflow o where o.player_id = s.player and o.kind = 'gift' and o.at > v_from) > v_gift) then
    return 'gift-alone';
  end if;
  if v_sum + (select coalesce(sum(amount_minor), 0) from staff.outflow where (staff_id = p_staff or second_id = p_staff) and family = p_family and at > v_from) > v_approver then
    return 'outflow-approver';
  end if;
  if exists (select from unnest(p_players, p_amounts) as s (player, amount) where s.player is not null and s.amount > 0
    and s.amount + (select coalesce(sum(o.amount_minor), 0) from staff.outflow o where o.player_id = s.player and o.family = p_family and o.at > v_from) > v_player) then
    return 'outflow-player';
  end if;
  if v_sum + (select coalesce(sum(amount_minor), 0) from staff.outflow where family = p_family and at > v_from) > v_house then
    return 'outflow-house';
  end if;
  return null;
end $$;

/* Records an act, or names the limit it would pass and records nothing. Whoever comes next waits for this commit: take it after every lock of the act and before
   staff.append_audit. What two people decided (p_second), and what is done on the server's own machine (p_staff null), is recorded and passes no limit. */
create function staff.take_outflow(p_kind text, p_family text, p_act text, p_staff uuid, p_second uuid, p_players uuid[], p_amounts bigint[]) returns text
language plpgsql volatile as $$
declare
  v_excess text;
begin
  perform from staff.outflow_head for update;
  if p_staff is not null and p_second is null then
    v_excess := staff.outflow_excess(p_kind, p_family, p_staff, p_players, p_amounts);
    if v_excess is not null then
      return v_excess;
    end if;
  end if;
  insert into staff.outflow (at, family, kind, act_id, staff_id, second_id, player_id, amount_minor)
    select platform.now(), p_family, p_kind, p_act, p_staff, p_second, s.player, s.amount from unnest(p_players, p_amounts) as s (player, amount) where s.amount > 0;
  return null;
end $$;

-- One proposal waits for a deposit at a time.
create unique index proposal_of_deposit on staff.proposal ((input ->> 'transactionID')) where kind = 'deposit' and state = 'pending';

-- What the one who proposed saw: the amount, the checks that were not passed, the player's figures.
alter table staff.proposal add column context jsonb;

-- Who decided a transaction by hand, and why.
create table wallet.transaction_staff (
  player_id uuid not null,
  transaction_id uuid not null,
  proposed_by text,
  proposed_reason text,
  decided_by text not null,
  decided_reason text not null,
  decided_at timestamptz not null,
  primary key (player_id, transaction_id),
  foreign key (player_id, transaction_id) references wallet.transaction,
  check ((proposed_by is null) = (proposed_reason is null))
);
