-- The numbers of a player's tickets whose deposits were played: each full ticket price that was
-- played makes the next ticket of the deposit count.
create or replace function lottery.played_tickets(
  p_campaign bigint, p_player uuid
) returns table (
  number integer
)
language sql stable
as $$
  select t.number from lottery.campaign c cross
    join lateral wallet.played_deposits(p_player, c.starts_at) d
    join lottery.ticket t on t.campaign_id = c.id and t.player_id = p_player
      and t.transaction_id = d.id
  where c.id = p_campaign and t.place * c.ticket_minor <= d.played_minor
$$;
