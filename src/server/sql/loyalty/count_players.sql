-- Counts the new entries of several players, locked in id order. Returns the level and the turnover
-- to the end of the week of each.
create or replace function loyalty.count_players(p_players uuid[], p_week date) returns table (
  player_id uuid, level smallint, turnover bigint
)
language plpgsql
as $$
declare
  v_player uuid;
  v_member loyalty.member;
begin
  foreach v_player in array (select array_agg(distinct p order by p) from unnest(p_players) p) loop
    v_member := loyalty.count_play(v_player, p_week);
    player_id := v_player;
    level := v_member.level;
    turnover := (select e.turnover from loyalty.week_end(v_player, p_week) e);
    return next;
  end loop;
end $$;
