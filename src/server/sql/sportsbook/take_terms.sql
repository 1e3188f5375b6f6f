-- Gives a new event the terms in force. A concurrent change of the terms waits for the insert and
-- then finds the event.
create or replace function sportsbook.take_terms() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sportsbook terms', 0));
  new.terms := sportsbook.terms_of(new.id, new.sport, new.league_id);
  return new;
end $$;

create trigger event_terms before insert on sportsbook.event
  for each row execute function sportsbook.take_terms();
