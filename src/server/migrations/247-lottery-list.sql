-- A campaign's list of tickets is closed and published, with its digest, before the draw: from then on no ticket is given, and the digest is part of the draw.
alter table lottery.campaign add column listed_at timestamptz, add column list_digest text,
  add check ((listed_at is null) = (list_digest is null));
-- Whose a ticket is as the list says it, masked; written as the list is closed, so that it stays what its digest is of.
alter table lottery.ticket add column owner text;

/* Gives approved deposits of a campaign's dates their tickets: one for each full ticket price of each deposit, once a deposit. `p_transaction` null: all of
   them. Returns how many were given; a campaign whose list is closed, or that is drawn, gives none. */
create or replace function lottery.give_tickets(p_campaign bigint, p_transaction uuid, p_at timestamptz) returns int
language plpgsql as $$
declare
  v_campaign lottery.campaign;
  v_given int;
begin
  select * into v_campaign from lottery.campaign where id = p_campaign and drawn_at is null and listed_at is null for update;
  if not found then return 0; end if;
  insert into lottery.ticket (campaign_id, number, player_id, transaction_id, place, issued_at)
  select p_campaign, v_campaign.tickets + row_number() over (order by t.created_at, t.id, n.place), t.player_id, t.id, n.place, p_at
  from wallet.transaction t cross join lateral generate_series(1, (t.amount_minor / v_campaign.ticket_minor)::int) n (place)
  where t.type = 1 and t.status = 1002 and t.created_at >= v_campaign.starts_at and t.created_at < v_campaign.ends_at
    and (p_transaction is null or t.id = p_transaction)
    and not exists (select from lottery.ticket x where x.campaign_id = p_campaign and x.transaction_id = t.id);
  get diagnostics v_given = row_count;
  update lottery.campaign set tickets = tickets + v_given where id = p_campaign and v_given > 0;
  return v_given;
end $$;
