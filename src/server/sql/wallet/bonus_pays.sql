-- The part of an amount of bonus money that becomes cash.
create or replace function wallet.bonus_pays(
  p_bonus wallet.bonus, p_converted bigint
) returns bigint
language sql immutable
as $$
  select case when p_bonus.state = 'completed'
    then least(greatest(p_converted - case when p_bonus.is_sticky then p_bonus.amount_minor else 0
      end, 0), coalesce(p_bonus.win_cap_minor, p_converted)) else 0 end
$$;
