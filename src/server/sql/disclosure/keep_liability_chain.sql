-- A published day follows the newest one and contains its digest. Whoever holds a later day can
-- tell that an earlier one was replaced.
create or replace function disclosure.keep_liability_chain() returns trigger
language plpgsql
as $$
declare
  v_last disclosure.liability_day;
begin
  select * into v_last from disclosure.liability_day order by date desc limit 1;
  if new.date <= v_last.date
    or new.previous_sha256 is distinct from sha256(convert_to(v_last.body, 'UTF8')) then
    raise exception 'a day of liabilities must follow the newest one';
  end if;
  return new;
end $$;

create trigger liability_day_chain before insert on disclosure.liability_day
  for each row execute function disclosure.keep_liability_chain();
