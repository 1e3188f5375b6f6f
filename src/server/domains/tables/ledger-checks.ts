import { sql } from 'kysely'
import { gameStakesCheck, type LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  gameStakesCheck({
    name: 'open table stakes = open stakes, and what was paid on a table’s round = what it says',
    what: 'table stake',
    rows: sql`select id, player_id, state, staked_minor, win_minor from tables.stake`,
    games: sql`select id from tables.live_table`,
  }),
]
