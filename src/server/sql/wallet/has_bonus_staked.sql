-- Whether bonus money is staked in an open round. A round of an outside studio is waited for until
-- a day after its last bet with bonus money, like an abandoned round of the house; later wins are
-- late money.
create or replace function wallet.has_bonus_staked(p_player uuid, p_at timestamptz) returns boolean
language sql stable
as $$
  select exists (select from wallet.open_stake s where s.player_id = p_player and s.bonus_minor > 0)
    or exists (select from wallet.outside_bonus_stake s where s.player_id = p_player
      and s.staked_at > p_at - interval '1 day')
$$;
