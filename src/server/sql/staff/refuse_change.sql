create or replace function staff.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'staff.% is append-only', tg_table_name;
end $$;

create trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();
create trigger audit_head_stays before delete or truncate on staff.audit_head
  for each statement execute function staff.refuse_change();
create trigger outflow_append_only before update or delete or truncate on staff.outflow
  for each statement execute function staff.refuse_change();
create trigger daily_head_append_only before update or delete or truncate on staff.daily_head
  for each statement execute function staff.refuse_change();
