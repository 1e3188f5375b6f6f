import { siteDate } from '#shared/dates.ts'
import { lastGiven } from '#server/domains/wallet/index.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import type { Platform } from '#server/platform/platform.ts'
import { foldEntries, foldingGiven } from './fold.ts'
import { storeOpenDays } from './open-days.ts'
import { reportMetrics } from './metrics.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export { countActiveMonths } from './count-active-months.ts'
export { listMoves, type EntryFilter } from './entries.ts'
export { foldEntries } from './fold.ts'
export { followPlayers } from './follow-players.ts'
export { openStakesOfDays, settledGgr, storeOpenDays } from './open-days.ts'
export { figuresOf, type Figures, type Kind, type KindSum } from './figures.ts'
export {
  countPlayers,
  foldedAt,
  sumsByHour,
  sumsByPart,
  sumsByPeriod,
  sumsOfPlayer,
  type Days,
  type PartSum,
  type Period,
} from './sums.ts'

export type Reports = ReturnType<typeof createReports>

const FOLD_EVERY_MS = 2_000
const STORE_OPEN_DAYS_EVERY_MS = 3_600_000

export function createReports({ database, background, clock, log, pace }: Platform) {
  const fold = () => foldEntries(database, clock.now())
  const foldGiven = foldingGiven(
    () => lastGiven(background.read),
    (upTo) => foldEntries(background, clock.now(), { upTo, pace }),
  )
  let storedAtMs = 0
  const storeDue = async () => {
    const now = clock.now()
    if (now.getTime() - storedAtMs < STORE_OPEN_DAYS_EVERY_MS) return
    await background.transaction((tx) => storeOpenDays(tx, siteDate(now)))
    storedAtMs = now.getTime()
  }
  const keeping = createTimedLoop('reports: folding', log, async () => {
    await foldGiven()
    await storeDue()
    return FOLD_EVERY_MS
  })
  return { fold, metrics: reportMetrics(background.read), start: keeping.start, stop: keeping.stop }
}
