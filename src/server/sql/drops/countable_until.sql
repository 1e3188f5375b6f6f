-- Rounds that settled before this moment can be counted in order: they settled at least two seconds
-- ago, and no earlier fact of settled rounds waits in the outbox.
create or replace function drops.countable_until() returns timestamptz
language sql stable
as $$
  select least(platform.now() - interval '2 seconds', (select to_timestamp(coalesce(
      (o.payload -> 0 ->> 'settledMs')::bigint, (o.payload -> 0 ->> 'atMs')::bigint) / 1000.0)
    from platform.outbox o where o.kind = 'rounds-settled' order by o.id limit 1))
$$;
