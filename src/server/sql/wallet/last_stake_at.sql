-- The time of the player's last stake. A reversed win is not a stake.
create or replace function wallet.last_stake_at(p_player uuid) returns timestamptz
language sql stable
as $$
  select greatest((select f.last_stake_at from wallet.play_fold f where f.player_id = p_player),
    (select max(e.created_at) from wallet.entry e join wallet.transaction t
      on t.player_id = e.player_id and t.id = e.transfer_id and t.type = 3
      where e.player_id = p_player and e.debit in (1, 2) and e.credit between 103 and 107
      and e.seq > coalesce((select f.to_seq from wallet.play_fold f
        where f.player_id = p_player), 0)
      -- Reads no months before the fold.
      and e.created_at >= coalesce((select f.last_stake_at - interval '1 day'
        from wallet.play_fold f where f.player_id = p_player), '-infinity')))
$$;
