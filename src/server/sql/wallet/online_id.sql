-- The lowest id of a line or round of the time from which the tables of months are complete.
create or replace function wallet.online_id() returns uuid
language sql stable
as $$
  select coalesce((select (lpad(to_hex(wallet.epoch_ms(max(ends_at))), 12, '0')
    || repeat('0', 20))::uuid from wallet.archive having max(ends_at) is not null),
    '00000000-0000-0000-0000-000000000000')
$$;
