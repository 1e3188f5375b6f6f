create or replace function provider.hour_of(p_at timestamptz) returns bigint
language sql immutable parallel safe
as $$ select wallet.epoch_ms(p_at) / 3600000 $$;
