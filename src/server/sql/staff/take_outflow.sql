-- Records an act, or returns the limit it would exceed and records nothing. The next caller waits
-- for this commit: call it after every other lock of the act and before staff.append_audit. An act
-- of two people (p_second) or on the server itself (p_staff null) is recorded and exceeds no limit.
create or replace function staff.take_outflow(
  p_kind text, p_family text, p_act text, p_staff uuid, p_second uuid, p_players uuid[],
  p_amounts bigint[]
) returns text
language plpgsql
as $$
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
    select platform.now(), p_family, p_kind, p_act, p_staff, p_second, s.player, s.amount
      from unnest(p_players, p_amounts) as s (player, amount) where s.amount > 0;
  return null;
end $$;
