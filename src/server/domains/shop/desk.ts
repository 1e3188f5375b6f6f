import { addDays, siteDate } from '#shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listDays, type ShopDay } from './days.ts'
import { isPaused, listChanges, type ShopChange } from './gate.ts'
import { newestTerms, termsOfDay, type ShopTerms } from './terms.ts'

const DAYS_SHOWN = 60
const CHANGES_SHOWN = 50

export type ShopBook = {
  today: string
  isPaused: boolean
  version: number
  inForce: ShopTerms | undefined
  next: ShopTerms | undefined
  days: readonly ShopDay[]
  changes: readonly ShopChange[]
}

export async function readShopBook(read: Db, now: Date): Promise<ShopBook> {
  const today = siteDate(now)
  const inForce = await termsOfDay(read, today)
  const next = await termsOfDay(read, addDays(today, 1))
  return {
    today,
    isPaused: await isPaused(read),
    version: (await newestTerms(read))?.version ?? 0,
    inForce,
    next: next?.version === inForce?.version ? undefined : next,
    days: await listDays(read, DAYS_SHOWN),
    changes: await listChanges(read, CHANGES_SHOWN),
  }
}
