import { sql, type RawBuilder } from 'kysely'
import type { Invariant } from './check-ledger.ts'

type OwnStakes = {
  name: string
  what: string
  rows: RawBuilder<unknown>
  games: RawBuilder<unknown>
}

/**
 * Each open stake is the wallet's open stake of its ID, the wallet has no other of these games, and
 * the amount paid is what the game says.
 */
function ownStakes({ name, what, rows, games }: OwnStakes): Invariant {
  return {
    name,
    broken: sql`with kept as (${rows}),
        paid as (select player_id, round_id, sum(amount_minor) as minor from wallet.transaction where round_id in (select id from kept) group by player_id, round_id)
      select ${`${what} `}::text || k.id as what from kept k left join wallet.open_stake s on s.round_id = k.id
        where (case when k.state = 'open' then k.staked_minor end) is distinct from s.cash_minor + s.bonus_minor
      union all
      select ${`${what} `}::text || k.id || ': paid otherwise' from kept k left join paid p on p.player_id = k.player_id and p.round_id = k.id
        where k.win_minor - k.staked_minor <> coalesce(p.minor, 0)
      union all
      select 'open stake ' || s.round_id from wallet.open_stake s
        where s.round_id in (select t.round_id from wallet.transaction t where t.game_id in (${games})) and not exists (select from kept k where k.id = s.round_id)`,
    checked: sql`select count(*) as n from (${rows}) kept`,
  }
}

export const GAME_INVARIANTS: readonly Invariant[] = [
  ownStakes({
    name: 'open table stakes = open stakes, and what was paid on a table’s round = what it says',
    what: 'table stake',
    rows: sql`select id, player_id, state, staked_minor, win_minor from tables.stake where player_id is not null`,
    games: sql`select id from tables.live_table`,
  }),
  ownStakes({
    name: 'open virtual tickets = open stakes, and what was paid on a ticket = what it says',
    what: 'virtual ticket',
    rows: sql`select id, player_id, state, staked_minor, win_minor from virtuals.ticket`,
    games: sql`select 'virtual-' || kind from virtuals.game`,
  }),
  {
    name: 'a virtual ticket = the sum of its lines, and is settled as its round ended',
    broken: sql`select 'virtual ticket ' || k.id as what from virtuals.ticket k join virtuals.round r on r.kind = k.kind and r.number = k.number
      cross join lateral (select sum((l->>'stake')::numeric * 100) as staked, sum((l->>'win')::numeric * 100) as won, bool_and(l ? 'win') as is_told from jsonb_array_elements(k.lines) l) lines
      where k.staked_minor <> lines.staked
        or case k.state when 'open' then lines.won is not null or k.win_minor <> 0
          when 'settled' then r.state <> 'over' or not lines.is_told or k.win_minor <> lines.won
          else r.state <> 'void' or k.win_minor <> k.staked_minor end`,
    checked: sql`select count(*) as n from virtuals.ticket`,
  },
  ownStakes({
    name: 'open bingo stakes = open stakes, and what was paid on a stake = what it says',
    what: 'bingo stake',
    rows: sql`select id, player_id, state, staked_minor, win_minor from bingo.stake`,
    games: sql`select id from bingo.room`,
  }),
  {
    name: 'a bingo round’s sales = its stakes, its tickets = those bought, and its prizes = what its tickets won',
    broken: sql`select 'bingo round ' || r.room_id || '-' || r.number as what from bingo.round r
      left join lateral (select coalesce(sum(s.tickets), 0) as tickets, coalesce(sum(s.staked_minor), 0) as staked, count(*) as players from bingo.stake s where s.room_id = r.room_id and s.number = r.number) s on true
      left join lateral (select coalesce(sum(p.tickets), 0) as tickets from bingo.purchase p where p.room_id = r.room_id and p.number = r.number) p on true
      left join lateral (select coalesce(sum(w.amount_minor) filter (where w.kind <> 'jackpot'), 0) as prizes, coalesce(sum(w.amount_minor) filter (where w.kind = 'jackpot'), 0) as jackpot
        from bingo.win w where w.room_id = r.room_id and w.number = r.number) w on true
      where r.tickets <> s.tickets or r.tickets <> p.tickets or r.players <> s.players or r.sales_minor <> s.staked or r.sales_minor <> r.tickets * (r.rules->>'ticketMinor')::bigint
        or w.prizes <> coalesce(r.prizes_minor, 0) or w.jackpot <> coalesce(r.jackpot_paid_minor, 0)
        or (r.state = 'over' and r.sales_minor <> r.prizes_minor + r.left_minor + r.jackpot_in_minor + r.house_minor)`,
    checked: sql`select count(*) as n from bingo.round`,
  },
  {
    name: 'a bingo stake is settled for what its tickets won, or returned where its round is void',
    broken: sql`select 'bingo stake ' || s.id as what from bingo.stake s join bingo.round r on r.room_id = s.room_id and r.number = s.number
      where case s.state when 'open' then s.win_minor <> 0
        when 'settled' then r.state <> 'over' or s.win_minor <> (select coalesce(sum(w.amount_minor), 0) from bingo.win w where w.stake_id = s.id)
        else r.state <> 'void' or s.win_minor <> s.staked_minor end`,
    checked: sql`select count(*) as n from bingo.stake`,
  },
  {
    name: 'a bingo hall’s progressive = the house’s seeds + its parts + what could not be shared − what it paid',
    broken: sql`select 'progressive of ' || j.room_id as what from bingo.jackpot j
      where j.amount_minor <> j.seeds_minor
        + (select coalesce(sum(coalesce(r.jackpot_in_minor, 0) + coalesce(r.left_minor, 0) - coalesce(r.jackpot_paid_minor, 0)), 0) from bingo.round r where r.room_id = j.room_id)`,
    checked: sql`select count(*) as n from bingo.jackpot`,
  },
]
