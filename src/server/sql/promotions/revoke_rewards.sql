-- Revokes the rewards of a locked player's deposit of which `p_returned` was charged back or refunded.
-- Unused free bets and free rounds are cancelled. A cash reward is taken back in the share of the
-- deposit, as far as the player's cash covers it, and is given back when that share becomes smaller.
-- Winnings of used ones stay. An active bonus is forfeited by the wallet.
create or replace function promotions.revoke_rewards(
  p_player uuid, p_deposit uuid, p_returned bigint, p_deposited bigint, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_request promotions.request;
  v_reward text;
  v_change bigint;
begin
  for v_request in
    select * from promotions.request where player_id = p_player and deposit_id = p_deposit
      and given_at is not null order by id for update
  loop
    select reward into strict v_reward from promotions.promotion_terms
      where promotion_id = v_request.promotion_id and version = v_request.terms_version;
    if v_reward = 'cash' then
      v_change := v_request.amount_minor * p_returned / p_deposited - v_request.revoked_minor;
      if v_change > 0 then
        v_change := least(v_change, (select cash_minor from wallet.account
          where player_id = p_player));
      end if;
      continue when v_change = 0;
      perform wallet.move_bonus(p_player, -v_change, 0, case when v_change > 0
        then 'cash bonus revoked' else 'cash bonus restored' end, left(v_request.id::text, 8), p_at);
      update promotions.request set revoked_minor = revoked_minor + v_change
        where id = v_request.id and player_id = p_player;
    elsif p_returned > 0 then
      update promotions.free_bet set revoked_at = p_at
        where request_id = v_request.id and player_id = p_player and revoked_at is null;
      update promotions.free_rounds set dropped_at = p_at
        where id = v_request.id and player_id = p_player and used < rounds and dropped_at is null;
      update promotions.request set state = 'forfeited', decided_at = p_at
        where id = v_request.id and player_id = p_player and state = 'active'
          and v_reward in ('free-bet', 'free-rounds')
          and not exists (select from wallet.bonus b where b.id = v_request.id
            and b.player_id = p_player);
    end if;
  end loop;
end $$;
