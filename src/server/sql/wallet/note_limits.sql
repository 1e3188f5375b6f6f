-- Notes whether the player has anything for the stake guard to check. Call it with the player
-- locked after each change.
create or replace function wallet.note_limits(p_player uuid, p_at timestamptz) returns void
language sql
as $$
  update wallet.account a set has_limits = exists (select from wallet.play_limit l
    where l.player_id = p_player) or identity.kept_out_until(p_player, p_at) is not null
    or exists (select from wallet.reality_check r where r.player_id = p_player and r.holds)
  where a.player_id = p_player
$$;
