-- The product of a weekly budget, as its house account; null for every other limit.
create or replace function wallet.budget_product(p_kind text) returns smallint
language sql immutable parallel safe
as $$ select (102 + array_position(array['casino', 'live', 'sports', 'bingo', 'virtual'],
  p_kind))::smallint $$;
