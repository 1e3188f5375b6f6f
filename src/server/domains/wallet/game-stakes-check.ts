import { sql, type RawBuilder } from 'kysely'
import type { LedgerCheck } from './check-ledger.ts'

type GameStakes = {
  name: string
  /** one of its stakes, as a violation names it */
  what: string
  /** rows of id, player_id, state, staked_minor, win_minor */
  rows: RawBuilder<unknown>
  /** the game ids of its rounds in the statement */
  games: RawBuilder<unknown>
}

/**
 * Checks that each open stake of a game is the wallet's open stake of its id, that the wallet has
 * no other of these games, and that what was paid is what the game says.
 */
export function gameStakesCheck({ name, what, rows, games }: GameStakes): LedgerCheck {
  return {
    name,
    broken: sql`with kept as (select * from (${rows}) k where id >= wallet.online_id()),
        paid as (select player_id, round_id, sum(amount_minor) as minor from wallet.transaction
          where round_id in (select id from kept) group by player_id, round_id)
      select ${`${what} `}::text || k.id as what from kept k left join wallet.open_stake s
        on s.round_id = k.id
        where (case when k.state = 'open' then k.staked_minor end) is distinct
          from s.cash_minor + s.bonus_minor
      union all
      select ${`${what} `}::text || k.id || ': paid otherwise' from kept k left join paid p
        on p.player_id = k.player_id and p.round_id = k.id
        where k.win_minor - k.staked_minor <> coalesce(p.minor, 0)
      union all
      select 'open stake ' || s.round_id from wallet.open_stake s
        where s.round_id in (select t.round_id from wallet.transaction t
          where t.game_id in (${games})) and not exists (select from kept k
          where k.id = s.round_id)`,
    checked: sql`select count(*) as n from (${rows}) kept`,
  }
}
