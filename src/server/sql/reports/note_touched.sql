-- Notes the players of the next entries for a follower: at most `p_most` entry numbers, and only
-- those below which nothing can still commit. Returns whether there are more. Does nothing while
-- another process notes for the same follower. A row that the follower is taking is waited for,
-- because that transaction may not see the player's newest entries.
create or replace function reports.note_touched(
  p_follower text, p_most bigint, p_house uuid
) returns boolean
language plpgsql
as $$
declare
  v_from bigint;
  v_to bigint;
  v_folded bigint;
begin
  select to_entry_id into v_from from reports.follower where name = p_follower for
    update skip locked;
  if not found then return false; end if;
  select to_entry_id into strict v_folded from reports.watermark;
  v_to := least(v_folded, v_from + p_most);
  if v_to <= v_from then return false; end if;
  insert into reports.touched (follower, player_id)
    select p_follower, e.player_id from wallet.entry e where e.id > v_from and e.id <= v_to
      and e.player_id <> p_house group by e.player_id order by e.player_id
  on conflict do nothing;
  update reports.follower set to_entry_id = v_to where name = p_follower;
  return v_to < v_folded;
end $$;
