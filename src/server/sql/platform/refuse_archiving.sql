-- Refuses a change of a month that is being archived.
create or replace function platform.refuse_archiving() returns trigger
language plpgsql
as $$
begin
  raise exception '%.% is being archived', tg_table_schema, tg_table_name;
end $$;
