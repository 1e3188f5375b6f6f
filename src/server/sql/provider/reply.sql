-- A reply of the wallet; the balance is cash and bonus in 1/100000.
create or replace function provider.reply(
  p_player uuid, p_status text, p_request text, p_balance_minor bigint
) returns text
language sql immutable
as $$
  select format('{"user":"%s","status":"%s","request_uuid":"%s","currency":"TRY","balance":%s}',
    p_player, p_status, p_request, p_balance_minor * 1000)
$$;
