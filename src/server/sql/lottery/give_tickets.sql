-- Gives the approved deposits of a campaign's dates their tickets: one per full ticket price of
-- each deposit, once per deposit. `p_transaction` null: all deposits. Returns the number of
-- tickets. A campaign with a closed list or a draw gives none.
create or replace function lottery.give_tickets(
  p_campaign bigint, p_player uuid, p_transaction uuid
) returns integer
language plpgsql
as $$
declare
  v_campaign lottery.campaign;
  v_given int;
begin
  select * into v_campaign from lottery.campaign where id = p_campaign and drawn_at is null
    and listed_at is null for update;
  if not found then return 0; end if;
  insert into lottery.ticket (campaign_id, number, player_id, transaction_id, place, issued_at)
  select p_campaign, v_campaign.tickets + row_number() over (order by e.id, n.place), t.player_id,
    t.id, n.place, e.created_at
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id
    and t.id = e.transfer_id
  cross join lateral generate_series(1, (t.amount_minor / v_campaign.ticket_minor)::int) n (place)
  where e.debit = 100 and e.created_at >= v_campaign.starts_at and e.created_at < v_campaign.ends_at
    and t.type = 1 and t.status = 1002
    and (p_transaction is null or (t.player_id = p_player and t.id = p_transaction))
    and not exists (select from lottery.ticket x where x.campaign_id = p_campaign
      and x.transaction_id = t.id);
  get diagnostics v_given = row_count;
  update lottery.campaign set tickets = tickets + v_given where id = p_campaign and v_given > 0;
  return v_given;
end $$;
