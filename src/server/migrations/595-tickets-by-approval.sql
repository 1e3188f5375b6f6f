-- Deposits by when their money was booked: few of all entries.
create index entry_deposit on wallet.entry (created_at) where debit = 100;
create index entry_deposit_transfer on wallet.entry (player_id, transfer_id) where debit = 100;

/* Gives the deposits that were approved in a campaign's dates their tickets: one for each full ticket price of each deposit, once a deposit. The entry that booked the money says when,
   whenever the deposit was begun and whenever this runs. `p_transaction` null: all of them. Returns how many were given; a campaign whose list is closed, or that is drawn, gives none. */
drop function lottery.give_tickets(bigint, uuid, timestamptz);
create function lottery.give_tickets(p_campaign bigint, p_player uuid, p_transaction uuid) returns int
language plpgsql as $$
declare
  v_campaign lottery.campaign;
  v_given int;
begin
  select * into v_campaign from lottery.campaign where id = p_campaign and drawn_at is null and listed_at is null for update;
  if not found then return 0; end if;
  insert into lottery.ticket (campaign_id, number, player_id, transaction_id, place, issued_at)
  select p_campaign, v_campaign.tickets + row_number() over (order by e.id, n.place), t.player_id, t.id, n.place, e.created_at
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
  cross join lateral generate_series(1, (t.amount_minor / v_campaign.ticket_minor)::int) n (place)
  where e.debit = 100 and e.created_at >= v_campaign.starts_at and e.created_at < v_campaign.ends_at and t.type = 1 and t.status = 1002
    and (p_transaction is null or (t.player_id = p_player and t.id = p_transaction))
    and not exists (select from lottery.ticket x where x.campaign_id = p_campaign and x.transaction_id = t.id);
  get diagnostics v_given = row_count;
  update lottery.campaign set tickets = tickets + v_given where id = p_campaign and v_given > 0;
  return v_given;
end $$;
