/* Takes players for a follower, in the order of their ids, passing over those that another process is looking at. A player with an open letter of `p_source`
   stays until it is closed. A letter that was discarded holds nobody: the player's next entries are looked at. */
create or replace function reports.take_touched(p_follower text, p_source text, p_most int) returns setof uuid
language sql as $$
  delete from reports.touched t using (
    select o.player_id from reports.touched o where o.follower = p_follower and not exists (
      select from platform.dead_letter l where l.source = p_source and l.item_id = o.player_id::text and l.state in ('retrying', 'dead'))
    order by o.player_id limit p_most for update skip locked
  ) due where t.follower = p_follower and t.player_id = due.player_id returning t.player_id
$$;
