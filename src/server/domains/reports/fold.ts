import { sql } from 'kysely'
import { writtenUpTo } from '#server/domains/wallet/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Pace } from '#server/platform/jobs/pace.ts'

const BATCH = 20_000

type Options = { batch?: number; upTo?: bigint | undefined; patienceMs?: number; pace?: Pace }

/**
 * Folds the written entries into the reporting rows. `upTo` limits it to entry numbers assigned
 * before.
 * @returns false if a writer takes longer than the patience, or another process folds: the next run
 * continues there
 */
export async function foldEntries(
  database: Pick<Database, 'read' | 'transaction'>,
  now: Date,
  { batch = BATCH, pace, ...wait }: Options = {},
): Promise<boolean> {
  const {
    rows: [mark],
  } = await sql<{ to_entry_id: bigint }>`select to_entry_id from reports.watermark`.execute(
    database.read,
  )
  const folded = mark?.to_entry_id ?? 0n
  if (wait.upTo !== undefined && wait.upTo <= folded) return true
  const last = await writtenUpTo(database, wait)
  if (last === undefined) return false
  for (let from = folded; from < last;) {
    const fold = async (size: number) => {
      const to = from + BigInt(size) < last ? from + BigInt(size) : last
      const {
        rows: [slice],
      } = await database.transaction((tx) =>
        sql<{ went: bigint }>`select reports.fold(${to}, ${now}) as went`.execute(tx),
      )
      return { done: Number(slice?.went ?? 0n), to }
    }
    const { done, to } = await (pace === undefined
      ? fold(batch)
      : pace.sized('reports', batch, fold))
    if (done === 0 || pace?.isStopped() === true) return false
    from = to
  }
  return true
}

/**
 * Returns a step that folds up to the highest number of the step before, so that a slow commit has
 * the time between two steps. Numbers that are folded are not folded again.
 */
export function foldingGiven(
  lastGiven: () => Promise<bigint>,
  fold: (upTo: bigint) => Promise<boolean>,
): () => Promise<void> {
  let given: bigint | undefined
  let foldedTo: bigint | undefined
  return async () => {
    const upTo = given
    if (upTo !== undefined && upTo !== foldedTo && (await fold(upTo))) foldedTo = upTo
    given = await lastGiven()
  }
}
