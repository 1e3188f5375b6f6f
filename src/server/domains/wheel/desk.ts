import { expectedWorth } from '#games/contests/daily-wheel.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listSpunDays, type WheelDay } from './days.ts'
import { isPaused, listChanges, type WheelChange } from './gate.ts'
import { listTerms, newestTerms, termsOfDay, weighed, type WheelTerms } from './terms.ts'

const DAYS_SHOWN = 60
const CHANGES_SHOWN = 50

export type WheelBook = {
  today: string
  isPaused: boolean
  version: number
  inForce: WheelTerms | undefined
  next: WheelTerms | undefined
  days: readonly (WheelDay & { expectedMinor: Minor })[]
  changes: readonly WheelChange[]
}

/** Returns the wheel as staff see it. Seeds of days that have not ended are not among it. */
export async function readWheelBook(read: Db, now: Date): Promise<WheelBook> {
  const today = siteDate(now)
  const inForce = await termsOfDay(read, today)
  const next = await termsOfDay(read, addDays(today, 1))
  const days = await listSpunDays(read, DAYS_SHOWN)
  const terms = await listTerms(
    read,
    days.flatMap(({ termsVersion }) => (termsVersion === null ? [] : [termsVersion])),
  )
  return {
    today,
    isPaused: await isPaused(read),
    version: (await newestTerms(read))?.version ?? 0,
    inForce,
    next: next?.version === inForce?.version ? undefined : next,
    days: days.map((day) => ({
      ...day,
      expectedMinor: expectedWorth(
        weighed(terms.get(day.termsVersion ?? 0)?.segments ?? []),
        day.spins,
      ),
    })),
    changes: await listChanges(read, CHANGES_SHOWN),
  }
}
