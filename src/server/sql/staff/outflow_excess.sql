-- The limit that an act of one person would exceed; null: none. p_players and p_amounts go
-- together, each player at most once; a null player is the house's share.
create or replace function staff.outflow_excess(
  p_kind text, p_family text, p_staff uuid, p_players uuid[], p_amounts bigint[]
) returns text
language plpgsql
as $$
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
  select max(amount_minor) filter (where name = 'two-persons'),
    max(amount_minor) filter (where name = 'outflow-player'),
    max(amount_minor) filter (where name = 'outflow-approver'),
      max(amount_minor) filter (where name = 'outflow-house'),
      max(amount_minor) filter (where name = 'gift-alone')
    into v_act, v_player, v_approver, v_house, v_gift from staff.outflow_limit;
  if v_sum > v_act then
    return 'two-persons';
  end if;
  if p_kind = 'gift' and exists (select from unnest(p_players, p_amounts) as s (player, amount)
    where s.amount + (select coalesce(sum(o.amount_minor), 0) from staff.outflow o
      where o.player_id = s.player and o.kind = 'gift' and o.at > v_from) > v_gift) then
    return 'gift-alone';
  end if;
  if v_sum + (select coalesce(sum(amount_minor), 0) from staff.outflow where (staff_id = p_staff
    or second_id = p_staff) and family = p_family and at > v_from) > v_approver then
    return 'outflow-approver';
  end if;
  if exists (select from unnest(p_players, p_amounts) as s (player, amount)
    where s.player is not null and s.amount > 0
    and s.amount + (select coalesce(sum(o.amount_minor), 0) from staff.outflow o
      where o.player_id = s.player and o.family = p_family and o.at > v_from) > v_player) then
    return 'outflow-player';
  end if;
  if v_sum + (select coalesce(sum(amount_minor), 0) from staff.outflow where family = p_family
    and at > v_from) > v_house then
    return 'outflow-house';
  end if;
  return null;
end $$;
