-- The database's time at this moment, not at the start of the transaction. Statements that take a
-- stake or pay by a deadline use it. PostgreSQL inlines it, so it costs what clock_timestamp()
-- costs. The server refuses to start where its body differs.
create or replace function platform.now() returns timestamptz
language sql parallel safe
as $$select clock_timestamp()$$;
