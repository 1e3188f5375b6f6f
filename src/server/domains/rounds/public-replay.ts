import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EngineRegistry } from './engine.ts'
import { shownRound } from './history.ts'
import { BIG_WIN_MULTIPLE, BIG_WINS_SHOWN_MS, hasReplay } from './recent.ts'
import { toRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

type Deps = {
  read: Db
  clock: Clock
  engines: EngineRegistry
  identity: Pick<Identity, 'listUsernames'>
}

/**
 * Returns the replay of a round that is among the big wins shown to everyone, without its seeds.
 *
 * @throws Refusal 'record not found' for every other round
 */
export async function replayOfBigWin({ read, clock, engines, identity }: Deps, roundId: string) {
  if (!isUuid(roundId)) throw new Refusal('record not found')
  const row = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.round')
    .selectAll()
    .where('id', '=', roundId)
    .where('state', '=', 'settled')
    .where('bet_minor', '>', 0n)
    .where('settled_at', '>', new Date(clock.now().getTime() - BIG_WINS_SHOWN_MS))
    .executeTakeFirst()
  const isShown =
    row !== undefined &&
    row.win_minor >= BIG_WIN_MULTIPLE * (row.bet_minor + row.raised_minor) &&
    hasReplay(engines, row.game_id) &&
    (await identity.listUsernames([row.player_id])).has(row.player_id)
  if (!isShown) throw new Refusal('record not found')
  return shownRound(read, engines, { record: toRecord(row), gameID: row.game_id })
}
