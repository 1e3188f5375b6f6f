-- Takes players for a follower, in id order, without those that another process holds. A player
-- with an open dead letter of `p_source` stays until it is closed. A discarded letter holds nobody:
-- the player's next entries are processed.
create or replace function reports.take_touched(
  p_follower text, p_source text, p_most integer
) returns setof uuid
language sql
as $$
  delete from reports.touched t using (
    select o.player_id from reports.touched o where o.follower = p_follower and not exists (
      select from platform.dead_letter l where l.source = p_source and l.item_id = o.player_id::text
        and l.state in ('retrying', 'dead'))
    order by o.player_id limit p_most for update skip locked
  ) due where t.follower = p_follower and t.player_id = due.player_id returning t.player_id
$$;
