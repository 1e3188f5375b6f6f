-- What the desk set of margins and limits; what is not here is the book's own.
create table sportsbook.term (
  level text not null check (level in ('sport', 'league', 'type', 'match')),
  -- a sport, a league's id, "SPORT/TYPE", an event's id
  key text collate "C" not null,
  kind text not null check (kind in ('margin', 'stake', 'payout')),
  -- hundredths of a percent, kuruş
  value bigint not null check (value > 0),
  set_by text not null,
  set_at timestamptz not null,
  primary key (level, key, kind)
);

-- What of it holds for an event ("margin type result": 500). It stands on the event's row: whoever locks the row, and whoever holds its version against
-- what is remembered, has it with everything else that a price follows from.
alter table sportsbook.event add column terms jsonb not null default '{}';

create function sportsbook.terms_of(p_id text, p_sport text, p_league text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(t.kind || ' ' || t.level || case t.level when 'type' then ' ' || split_part(t.key, '/', 2) else '' end, t.value), '{}')
  from sportsbook.term t
  where t.level = 'sport' and t.key = p_sport or t.level = 'league' and t.key = p_league or t.level = 'match' and t.key = p_id
    or t.level = 'type' and t.key > p_sport || '/' and t.key < p_sport || '0'
$$;

-- A new event has what holds now: whoever changes it meanwhile waits, and then finds the event.
create function sportsbook.take_terms() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sportsbook terms', 0));
  new.terms := sportsbook.terms_of(new.id, new.sport, new.league_id);
  return new;
end $$;
create trigger event_terms before insert on sportsbook.event for each row execute function sportsbook.take_terms();
