-- The number of offers that a player received since a time or is about to receive. An offer on
-- several channels is one.
create or replace function crm.offers_since(p_player uuid, p_since timestamptz) returns bigint
language sql stable
as $$
  select (select count(distinct c.message_id) from crm.recipient c
      join crm.mass_message m on m.id = c.message_id
    where c.player_id = p_player and m.is_offer and m.automation_id is null
      and (c.state = 'waiting' or c.state = 'sent' and c.decided_at > p_since))
    + (select count(*) from crm.automation_visit v
      where v.player_id = p_player and v.is_offer and v.outcome = 'sent' and v.at > p_since);
$$;
