-- Whether no later decision of the same selection exists.
create or replace function sportsbook.is_newest(p_decision sportsbook.decision) returns boolean
language sql stable
as $$
  select not exists (select from sportsbook.decision n where n.event_id = p_decision.event_id
    and n.market = p_decision.market and n.selection = p_decision.selection
    and n.id > p_decision.id)
$$;
