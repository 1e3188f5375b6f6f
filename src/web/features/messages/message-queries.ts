import { addDays } from '#shared/dates.ts'
import { query } from '#web/lib/query.ts'

const MAX = 250
const DAYS = 90
const NOTIFICATION = { searchCategory: 2, status: 1003 } as const

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

export function massMessagesQuery() {
  return query('crm', 'list_mass_messages', { limit: 10, offset: 0 })
}
