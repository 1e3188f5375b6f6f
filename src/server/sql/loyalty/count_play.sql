-- Counts a player's new entries, each once; the row is locked while they are read. A new member
-- begins with the week of the first entry, at most one before `p_week`, the running week.
create or replace function loyalty.count_play(p_player uuid, p_week date) returns loyalty.member
language plpgsql
as $$
declare
  v_member loyalty.member;
  v_play record;
begin
  insert into loyalty.member (player_id, counted_seq, staked_minor, won_minor, week)
    select p_player, 0, 0, 0, greatest(p_week - 7, least(p_week, (select wallet.period_start('week',
      e.created_at) from wallet.entry e where e.player_id = p_player order by e.seq limit 1)))
    where not exists (select from loyalty.member m where m.player_id = p_player)
      on conflict do nothing;
  select * into strict v_member from loyalty.member where player_id = p_player for update;
  select * into v_play from wallet.own_play_after(p_player, v_member.counted_seq, null);
  insert into loyalty.week as k (player_id, week, staked_minor, won_minor)
    select p_player, w.week, w.staked, w.won from wallet.own_weeks_after(p_player,
      v_member.counted_seq, v_play.to_seq) w where w.staked <> 0 or w.won <> 0
  on conflict (player_id, week) do update set staked_minor = k.staked_minor + excluded.staked_minor,
    won_minor = k.won_minor + excluded.won_minor;
  update loyalty.member set counted_seq = v_play.to_seq,
    staked_minor = staked_minor + v_play.staked, won_minor = won_minor + v_play.won
  where player_id = p_player returning * into v_member;
  return v_member;
end $$;
