create or replace function tournaments.skip_revised() returns trigger
language plpgsql
as $$
begin
  if exists (select from tournaments.revised r where r.round_id = new.round_id) then return null;
    end if;
  return new;
end $$;

create trigger counted_revised before insert on tournaments.counted
  for each row execute function tournaments.skip_revised();
