-- Why no automation may write to a player now: an open signal of the player's own behaviour, or a
-- protective fact that is committed and not delivered yet. Null: it may. Whether the player is
-- excluded, in a time-out or closed is judged by the player's row.
create or replace function crm.automation_stop(p_player uuid) returns text
language sql stable
as $$
  select case
    when exists (select from risk.signal s where s.player_id = p_player
      and s.kind <> 'excluded-person' and s.state <> 'decided') then 'harm'
    when exists (select from platform.outbox o where o.kind in ('limit-lowered', 'time-out-taken',
      'player-excluded', 'account-closed') and o.payload->>'playerId' = p_player::text) then 'limit'
  end;
$$;
