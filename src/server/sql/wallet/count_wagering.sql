-- Counts a settled stake that was opened at `p_opened_at` to the bonus that was active then and
-- still is. The player must be locked.
create or replace function wallet.count_wagering(
  p_player uuid, p_sub_category smallint, p_game text, p_stake bigint, p_opened_at timestamptz,
  p_at timestamptz
) returns void
language plpgsql
as $$
begin
  if not exists (select from wallet.account where player_id = p_player and has_bonus) then return;
    end if;
  update wallet.bonus b set wagered_minor = greatest(0, b.wagered_minor + wallet.wager_weight(b,
    p_sub_category, p_game, p_stake))
  where b.player_id = p_player and b.state = 'active' and b.started_at <= p_opened_at
    and b.expires_at > p_at;
  insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId',
    p_player));
end $$;
