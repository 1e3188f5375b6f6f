create or replace function wallet.epoch_ms(p_at timestamptz) returns bigint
language sql immutable parallel safe
as $$ select (extract(epoch from p_at) * 1000)::bigint $$;
