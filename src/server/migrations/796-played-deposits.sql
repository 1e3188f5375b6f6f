/* How much of each deposit since `p_since` was played: settled stakes of own money cover the oldest deposits first, each kuruş once, and no stake covers a later
   deposit. Bonus money, free bets, open stakes and stakes given back cover nothing. */
create function wallet.played_deposits(p_player uuid, p_since timestamptz) returns table (id uuid, amount_minor bigint, played_minor bigint)
language sql stable as $$
  with deposit as materialized (
    select e.transfer_id as id, e.seq, e.created_at, e.amount_minor as minor
    from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
    where e.player_id = p_player and e.debit = 100 and e.created_at >= p_since and t.type = 1 and t.status = 1002
  ), first as (
    select min(d.seq) as seq, min(d.created_at) as at from deposit d
  ), move as (
    select d.seq, d.minor from deposit d
    union all
    select e.seq, case when t.type <> 6 and e.debit = 1 then -e.amount_minor else e.amount_minor end
    from first f join wallet.entry e on e.player_id = p_player and e.seq > f.seq and 1 in (e.debit, e.credit)
      join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
    where (t.type = 3 or wallet.undone_by(t.undoes, t.type, t.amount_minor) in (3, 5) or (t.type = 6 and t.description = 'free bet' and e.credit = 1))
      and coalesce(t.undoes_at, e.created_at) >= f.at
      and not exists (select from wallet.open_stake s where s.round_id = t.round_id)
  ), since as (
    -- Deposits less stakes from each deposit on: the most of these is what is not played yet.
    select m.seq, sum(m.minor) over (order by m.seq desc) as minor from move m
  ), unplayed as (
    select greatest(coalesce(max(s.minor), 0), 0) as minor from since s join deposit d on d.seq = s.seq
  ), newest as (
    select d.id, d.seq, d.minor, coalesce(sum(d.minor) over (order by d.seq desc rows between unbounded preceding and 1 preceding), 0) as later from deposit d
  )
  select n.id, n.minor, (n.minor - least(n.minor, greatest(u.minor - n.later, 0)))::bigint from newest n cross join unplayed u order by n.seq
$$;

-- A ticket whose money was not played when its campaign's list was closed: it stands in the list and is not drawn.
alter table lottery.ticket add column is_void boolean not null default false;

-- The numbers of a player's tickets whose money was played: the first, second, … full ticket price of a deposit makes its first, second, … ticket count.
create function lottery.played_tickets(p_campaign bigint, p_player uuid) returns table (number int)
language sql stable as $$
  select t.number from lottery.campaign c cross join lateral wallet.played_deposits(p_player, c.starts_at) d
    join lottery.ticket t on t.campaign_id = c.id and t.player_id = p_player and t.transaction_id = d.id
  where c.id = p_campaign and t.place * c.ticket_minor <= d.played_minor
$$;

-- When a request that waits for its deposit to be played was last looked at.
alter table promotions.request add column play_checked_at timestamptz;
create index request_to_play on promotions.request (play_checked_at nulls first) where state = 'requested' and friend_id is null;
