-- The part of a stake that counts, rounded down, at most the part of the maximum bet. A returned
-- stake (negative) counts negatively.
create or replace function wallet.wager_weight(
  p_bonus wallet.bonus, p_sub_category smallint, p_game text, p_stake bigint
) returns bigint
language sql immutable
as $$
  select case when p_stake < 0 then -1 else 1 end * least(abs(p_stake),
    coalesce(p_bonus.max_bet_minor, abs(p_stake))) * wallet.wager_percent(p_bonus, p_sub_category,
    p_game) / 100
$$;
