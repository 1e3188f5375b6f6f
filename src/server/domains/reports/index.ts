import { lastGiven } from '#server/domains/wallet/index.ts'
import { byItself } from '#server/platform/by-itself.ts'
import type { Platform } from '#server/platform/platform.ts'
import { foldEntries } from './fold.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export { listMoves, type EntryFilter } from './entries.ts'
export { foldEntries } from './fold.ts'
export { followPlayers } from './follow-players.ts'
export { figuresOf, type Figures, type Kind, type KindSum } from './figures.ts'
export {
  countPlayers,
  foldedAt,
  sumsByHour,
  sumsByPart,
  sumsByPeriod,
  type Days,
  type PartSum,
  type Period,
} from './sums.ts'

export type Reports = ReturnType<typeof createReports>

const FOLD_EVERY_MS = 2_000

/** Sums of the ledger by day, kept up from its entries. */
export function createReports({ database, background, clock, log, pace }: Platform) {
  const fold = () => foldEntries(database, clock.now())
  let given: bigint | undefined
  const keeping = byItself('reports: folding', log, async () => {
    // What was given out a turn ago: a number whose commit is slow has two seconds more.
    if (given !== undefined) await foldEntries(background, clock.now(), { upTo: given, pace })
    given = await lastGiven(background.read)
    return FOLD_EVERY_MS
  })
  return { fold, start: keeping.start, stop: keeping.stop }
}
