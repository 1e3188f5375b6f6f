-- The percentage of a stake that counts.
create or replace function wallet.wager_percent(
  p_bonus wallet.bonus, p_sub_category smallint, p_game text
) returns integer
language sql immutable
as $$
  select case when p_game = any (p_bonus.excluded_games)
    or not coalesce(p_game = any (p_bonus.only_games), p_bonus.only_games is null) then 0
    else coalesce((p_bonus.contributions ->> p_sub_category::text)::integer, 0) end
$$;
