-- Folds a player's play up to the newest entry. The player must be locked.
create or replace function wallet.fold_play(p_player uuid) returns void
language plpgsql
as $$
declare
  v_fold wallet.play_fold;
  v_to bigint := (select seq from wallet.account where player_id = p_player);
begin
  select * into v_fold from wallet.play_fold where player_id = p_player;
  if v_to is null or v_to <= coalesce(v_fold.to_seq, 0) then return; end if;
  with line as materialized (
    select * from wallet.play_lines(p_player, coalesce(v_fold.to_seq, 0), v_fold.last_stake_at)
  ), added as (
    insert into wallet.play_day as d (player_id, day, product, staked_minor, refunded_minor,
      won_minor, deposited_minor, play_ms)
    select p_player, day, product, sum(staked), sum(refunded), sum(won), sum(deposited),
      sum(play_ms) from line group by day, product
    on conflict (player_id, day, product) do update
      set staked_minor = d.staked_minor + excluded.staked_minor,
      refunded_minor = d.refunded_minor + excluded.refunded_minor,
      won_minor = d.won_minor + excluded.won_minor, deposited_minor = d.deposited_minor +
        excluded.deposited_minor, play_ms = d.play_ms + excluded.play_ms
  )
  insert into wallet.play_fold (player_id, to_seq, last_stake_at)
  values (p_player, v_to, coalesce((select at from line where staked > 0 order by seq desc
    limit 1), v_fold.last_stake_at))
  on conflict (player_id) do update set to_seq = excluded.to_seq,
    last_stake_at = excluded.last_stake_at;
end $$;
