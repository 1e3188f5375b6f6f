import { z } from 'zod'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DrawnRound, DrawSource } from './source.ts'
import { rtpTables } from './tables.ts'

const BATCH = 1_000
const MAX_ROUNDS = 50_000
export const drawSums = z.array(z.array(z.number()))

type Deps = Pick<Platform, 'background' | 'pace'>

/**
 * Adds the draws of rounds that ended since the last run, each once even with concurrent runs.
 * Returns how many.
 */
export async function foldDraws(
  { background, pace }: Deps,
  source: DrawSource,
  now: Date,
): Promise<number> {
  const { read, transaction } = background
  let folded = 0
  for (let looked = 0; looked < MAX_ROUNDS;) {
    const { done, rounds } = await pace.sized(
      `rtp-monitoring:${source.key}`,
      BATCH,
      async (size) => {
        const after = await readProgress(read, source)
        const found = await source.read(read, after, now, size)
        const isMine =
          found !== null && (await transaction((tx) => addBatch(tx, source, after, found)))
        return isMine ? { done: size, rounds: found.rounds.length } : { done: 0, rounds: 0 }
      },
    )
    looked += done
    folded += rounds
    if (done === 0 || pace.isStopped()) break
  }
  return folded
}

async function readProgress(read: Db, { key }: DrawSource): Promise<string> {
  const row = await rtpTables(read)
    .selectFrom('rtp_monitoring.progress')
    .select('upto')
    .where('source', '=', key)
    .executeTakeFirst()
  return row?.upto ?? ''
}

/** Returns false if another process folded this batch first. */
async function addBatch(
  tx: Tx,
  { key, games }: DrawSource,
  after: string,
  { rounds, upto }: { rounds: readonly DrawnRound[]; upto: string },
): Promise<boolean> {
  const tables = rtpTables(tx)
  await tables
    .insertInto('rtp_monitoring.progress')
    .values({ source: key, upto: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stepped = await tables
    .updateTable('rtp_monitoring.progress')
    .set({ upto })
    .where('source', '=', key)
    .where('upto', '=', after)
    .executeTakeFirst()
  if (stepped.numUpdatedRows === 0n) return false
  for (const { gameID, empty } of games) {
    const own = rounds.filter((round) => round.gameID === gameID)
    if (own.length === 0) continue
    const kept = await tables
      .selectFrom('rtp_monitoring.draws')
      .select(['rounds', 'sums'])
      .where('game_id', '=', gameID)
      .executeTakeFirst()
    const fresh = empty()
    const known = kept === undefined ? undefined : drawSums.parse(kept.sums)
    // If the watched parts changed, the stored sums say nothing about them, so the test restarts.
    const isSame =
      known?.length === fresh.length && known.every((part, at) => part.length === fresh[at]?.length)
    if (known !== undefined && !isSame)
      await tables
        .deleteFrom('rtp_monitoring.base')
        .where('game_id', '=', gameID)
        .where('test', '=', 'draws')
        .execute()
    const sums = isSame ? known : fresh
    for (const round of own) round.addTo(sums)
    const row = {
      rounds: (isSame ? (kept?.rounds ?? 0n) : 0n) + BigInt(own.length),
      sums: JSON.stringify(sums),
    }
    await tables
      .insertInto('rtp_monitoring.draws')
      .values({ game_id: gameID, ...row })
      .onConflict((conflict) => conflict.column('game_id').doUpdateSet(row))
      .execute()
  }
  return true
}
