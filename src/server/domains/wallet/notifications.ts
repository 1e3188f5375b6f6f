import { TRANSACTION_CATEGORY, TRANSACTION_STATUS, type Transaction } from '#shared/contracts/finance.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'
import { listTransactions } from './statement.ts'

const NEWEST = 50
const DAYS = 90

/** What the house told a player in the last 90 Istanbul days, newest first, at most 50. */
export async function listNotifications(db: Db, playerId: string, lang: Lang, now: Date): Promise<Transaction[]> {
  const { rows } = await listTransactions(
    db,
    {
      playerId, category: TRANSACTION_CATEGORY.notification, status: TRANSACTION_STATUS.message,
      startDate: addDays(siteDate(now), 1 - DAYS), isJoined: false,
    },
    { by: 'date', isDescending: true }, { limit: NEWEST, offset: 0 }, lang,
  )
  return rows
}

/** The bus channel of a player's notifications. */
export function notificationChannel(playerId: string): string {
  return `notifications:${playerId}`
}
