import { HistoryArchiveError } from './archive-file.ts'

export const DAY_MS = 86_400_000
/** The history moves by whole weeks, so that weekdays, weekly sums and schedules stay correct. */
const WEEK_MS = 7 * DAY_MS

/**
 * Chooses the state of the archive that ends closest before `now` after a move by whole weeks.
 * `ends` are the ends of the states in milliseconds.
 * @throws HistoryArchiveError if the archive has no state that ends before `now`
 */
export function chooseState(
  ends: readonly number[],
  nowMs: number,
): { state: number; days: number } {
  const [best] = ends
    .map((endMs, state) => {
      const weeks = Math.floor((nowMs - endMs) / WEEK_MS)
      return { state, days: weeks * 7, gapMs: nowMs - endMs - weeks * WEEK_MS }
    })
    .filter(({ days }) => days >= 0)
    .toSorted((one, other) => one.gapMs - other.gapMs)
  if (best === undefined)
    throw new HistoryArchiveError('the demo history ends after the time of this machine')
  return { state: best.state, days: best.days }
}
