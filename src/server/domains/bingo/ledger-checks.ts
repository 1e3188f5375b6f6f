import { sql } from 'kysely'
import { gameStakesCheck, type LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  gameStakesCheck({
    name: 'open bingo stakes = open stakes, and what was paid on a stake = what it says',
    what: 'bingo stake',
    rows: sql`select id, player_id, state, staked_minor, win_minor from bingo.stake`,
    games: sql`select id from bingo.room`,
  }),
  {
    name:
      'a bingo round’s sales = its stakes, its tickets = those bought, ' +
      'and its prizes = what its tickets won',
    broken: sql`select 'bingo round ' || r.room_id || '-' || r.number as what from bingo.round r
      left join lateral (select coalesce(sum(s.tickets), 0)
        as tickets, coalesce(sum(s.staked_minor), 0) as staked, count(*) as players
        from bingo.stake s where s.room_id = r.room_id and s.number = r.number) s on true
      left join lateral (select coalesce(sum(p.tickets), 0) as tickets from bingo.purchase p
        where p.room_id = r.room_id and p.number = r.number) p on true
      left join lateral (select coalesce(sum(w.amount_minor) filter (where w.kind <> 'jackpot'), 0)
        as prizes, coalesce(sum(w.amount_minor) filter (where w.kind = 'jackpot'), 0) as jackpot
        from bingo.win w where w.room_id = r.room_id and w.number = r.number) w on true
      where r.tickets <> s.tickets or r.tickets <> p.tickets or r.players <> s.players
        or r.sales_minor <> s.staked or r.sales_minor <> r.tickets *
        (r.rules->>'ticketMinor')::bigint
        or w.prizes <> coalesce(r.prizes_minor, 0) or w.jackpot <> coalesce(r.jackpot_paid_minor, 0)
        or (r.state = 'over' and r.sales_minor + r.top_up_minor <> r.prizes_minor + r.left_minor
          + r.jackpot_in_minor + r.house_minor)`,
    checked: sql`select count(*) as n from bingo.round`,
  },
  {
    name:
      'a bingo stake is settled for what its tickets won, ' +
      'or given back where its round is void',
    broken: sql`select 'bingo stake ' || s.id as what from bingo.stake s join bingo.round r
      on r.room_id = s.room_id and r.number = s.number
      where case s.state when 'open' then s.win_minor <> 0
        when 'settled' then r.state <> 'over' or s.win_minor <> (select
          coalesce(sum(w.amount_minor), 0) from bingo.win w where w.stake_id = s.id)
        else r.state <> 'void' or s.win_minor <> s.staked_minor end`,
    checked: sql`select count(*) as n from bingo.stake`,
  },
  {
    name:
      'a bingo hall’s guarantees hold back what its sales may need and have paid what ' +
      'its rounds needed, within the budget of the day',
    broken: sql`select 'bingo guarantees of ' || coalesce(d.room_id, r.room_id) || ' on ' ||
        coalesce(d.day, r.day) as what from bingo.guarantee_day d
      full join (select room_id, guarantee_day as day,
          coalesce(sum(held_minor) filter (where state = 'selling'), 0) as held,
          sum(top_up_minor) as paid
        from bingo.round where guarantee_day is not null group by room_id, guarantee_day) r
        on r.room_id = d.room_id and r.day = d.day
      where coalesce(d.held_minor, 0) <> coalesce(r.held, 0)
        or coalesce(d.paid_minor, 0) <> coalesce(r.paid, 0)
        or coalesce(d.held_minor + d.paid_minor > d.budget_minor, true)`,
    checked: sql`select count(*) as n from bingo.guarantee_day`,
  },
  {
    name:
      'a bingo hall’s progressive = the house’s seeds + its parts + ' +
      'what could not be shared − what it paid',
    broken: sql`select 'progressive of ' || j.room_id as what from bingo.jackpot j
      where j.amount_minor <> j.seeds_minor
        + (select coalesce(sum(coalesce(r.jackpot_in_minor, 0) + coalesce(r.left_minor,
          0) - coalesce(r.jackpot_paid_minor, 0)), 0) from bingo.round r
          where r.room_id = j.room_id)`,
    checked: sql`select count(*) as n from bingo.jackpot`,
  },
]
