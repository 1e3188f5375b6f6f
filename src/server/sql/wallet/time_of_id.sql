-- The time in a UUID of version 7; null for another.
create or replace function wallet.time_of_id(p_id uuid) returns timestamptz
language sql immutable parallel safe
as $$
  select case when substr(p_id::text, 15, 1) = '7' then to_timestamp(('x' ||
    left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) end
$$;
