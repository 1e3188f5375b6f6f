import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { LobbyTables } from './tables.ts'

export function createClosedGames(
  { read }: Pick<Database, 'read'>,
  clock: Clock,
  freshMs: () => number,
) {
  let kept: { ids: Promise<ReadonlySet<string>>; readAtMs: number } | undefined

  async function list(): Promise<ReadonlySet<string>> {
    const rows = await read
      .withTables<LobbyTables>()
      .selectFrom('lobby.game')
      .select('id')
      .where('closed_at', 'is not', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  function fresh(): Promise<ReadonlySet<string>> {
    const nowMs = clock.now().getTime()
    if (kept !== undefined && Math.abs(nowMs - kept.readAtMs) < freshMs()) return kept.ids
    const mine = { ids: list(), readAtMs: nowMs }
    kept = mine
    mine.ids.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.ids
  }

  return {
    has: async (gameID: string) => (await fresh()).has(gameID),
    clear: () => void (kept = undefined),
  }
}
