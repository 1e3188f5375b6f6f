-- The status a studio gets for a move of the wallet.
create or replace function provider.status_of(p_outcome text) returns text
language sql immutable
as $$
  select case when p_outcome = 'done' then 'RS_OK'
    when p_outcome = 'insufficient balance' then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when split_part(p_outcome, ':', 1) in ('excluded', 'time out') then 'RS_ERROR_USER_DISABLED'
      else 'RS_ERROR_LIMIT_REACHED' end
$$;
