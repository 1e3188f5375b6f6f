-- The time from which the tables of months are complete. Earlier months are in the archive.
create or replace function wallet.online_from() returns timestamptz
language sql stable
as $$
  select coalesce(max(ends_at), '-infinity') from wallet.archive
$$;
