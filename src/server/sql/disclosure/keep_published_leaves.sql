-- The leaves of a published day stay for 31 days and are never changed.
create or replace function disclosure.keep_published_leaves() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' or exists (select from disclosure.liability_day
      where run_id = old.run_id and date > (platform.now() at time zone 'Europe/Istanbul')::date - 32)
  then
    raise exception 'leaves of a published day stay as they are';
  end if;
  return old;
end $$;

create trigger liability_chunk_kept before update or delete on disclosure.liability_chunk
  for each row execute function disclosure.keep_published_leaves();
