-- An approved version of an automation is fixed. It is closed once.
create or replace function crm.refuse_version_change() returns trigger
language plpgsql
as $$
begin
  if (to_jsonb(old) - 'closed_at') is distinct from (to_jsonb(new) - 'closed_at')
    or old.closed_at is not null then
    raise exception 'a version of an automation cannot be changed';
  end if;
  return new;
end
$$;

create or replace trigger version_fixed before update on crm.automation_version
  for each row execute function crm.refuse_version_change();
