create or replace function disclosure.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'disclosure.% is append-only', tg_table_name;
end $$;

create trigger receipt_append_only before update or delete or truncate
  on disclosure.receipt for each statement execute function disclosure.refuse_change();

create trigger liability_day_append_only before update or delete or truncate
  on disclosure.liability_day for each statement execute function disclosure.refuse_change();
