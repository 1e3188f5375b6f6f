import { addDays } from '#shared/dates.ts'
import { query } from '#web/lib/query.ts'

const MAX = 250
const DAYS = 90
const NOTIFICATION = { searchCategory: 2, status: 1003 } as const

/** What happened to the player's account in the last 90 days, newest first. */
export function notificationsQuery(today: string) {
  return query('finance', 'list_transactions', {
    ...NOTIFICATION,
    startDate: addDays(today, 1 - DAYS),
    endDate: today,
    OrderPar: 'date',
    OrderDir: 'DESC',
    limit: MAX,
    offset: 0,
  })
}

/** What was written to every player, newest first. */
export function massMessagesQuery() {
  return query('crm', 'list_mass_messages', { limit: 10, offset: 0 })
}
