create or replace function sportsbook.terms_of(p_id text, p_sport text, p_league text) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_object_agg(t.kind || ' ' || t.level || case
    when t.level in ('type', 'market') then ' ' || split_part(t.key, '/', 2) else ''
    end, t.value), '{}')
  from sportsbook.term t
  where t.level = 'sport' and t.key = p_sport or t.level = 'league' and t.key = p_league
    or t.level = 'match' and t.key = p_id
    or t.level = 'type' and t.key > p_sport || '/' and t.key < p_sport || '0' or t.level = 'market'
      and t.key > p_id || '/' and t.key < p_id || '0'
$$;
