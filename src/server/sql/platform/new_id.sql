-- UUID of version 7: milliseconds, then a sequence number, then random bits.
create or replace function platform.new_id(p_at_ms bigint, p_seq bigint) returns uuid
language sql
as $$
  select (lpad(to_hex(p_at_ms), 12, '0') || '7' || lpad(to_hex(p_seq & 4095), 3,
    '0') || right(replace(gen_random_uuid()::text, '-', ''), 16))::uuid
$$;
