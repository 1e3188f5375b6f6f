import { addDays, mondayOf, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { ReportNotice } from '#shared/office/notices.ts'
import type { ReportFacts } from '#shared/texts/mails/office.tr.ts'
import { countRegistrations } from '#server/domains/identity/index.ts'
import { countPlayers, figuresOf, sumsByPeriod, type Days } from '#server/domains/reports/index.ts'
import type { Db } from '#server/platform/database/database.ts'

const HOUR_MS = 3_600_000
const SEND_FROM_HOUR = 8
const PERIOD = { 'day-report': 'day', 'week-report': 'week', 'month-report': 'month' } as const

/** `dueAt`: from when the report is sent. `before`: the period it is compared with. */
export type DueReport = { days: Days; before: Days; dueAt: Date }

const dueOn = (date: string) => new Date(startOfSiteDay(date).getTime() + SEND_FROM_HOUR * HOUR_MS)
const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/**
 * Returns the newest report of a kind: of the last day, compared with the same weekday a week
 * before; of the last week from Monday, with the week before; of the last month, with the month
 * before.
 */
export function newestReport(kind: ReportNotice, now: Date): DueReport {
  // Before eight o'clock, the newest report is the one of the morning before.
  const morning = siteDate(new Date(now.getTime() - SEND_FROM_HOUR * HOUR_MS))
  if (kind === 'day-report') {
    const day = addDays(morning, -1)
    const before = addDays(day, -7)
    return { days: span(day, 1), before: span(before, 1), dueAt: dueOn(morning) }
  }
  if (kind === 'week-report') {
    const monday = mondayOf(startOfSiteDay(morning))
    return {
      days: span(addDays(monday, -7), 7),
      before: span(addDays(monday, -14), 7),
      dueAt: dueOn(monday),
    }
  }
  const first = firstOfMonth(morning)
  const last = addDays(first, -1)
  const from = firstOfMonth(last)
  const lastBefore = addDays(from, -1)
  return {
    days: { from, to: last },
    before: { from: firstOfMonth(lastBefore), to: lastBefore },
    dueAt: dueOn(first),
  }
}

const span = (from: string, days: number): Days => ({ from, to: addDays(from, days - 1) })

export async function readReport(
  read: Db,
  kind: ReportNotice,
  { days, before }: DueReport,
): Promise<ReportFacts> {
  return {
    ...days,
    now: await totalsOf(read, kind, days),
    before: await totalsOf(read, kind, before),
  }
}

async function totalsOf(read: Db, kind: ReportNotice, days: Days): Promise<ReportFacts['now']> {
  const period = PERIOD[kind]
  const figures = figuresOf((await sumsByPeriod(read, period, days)).map(({ sum }) => sum))
  const { depositsMinor, withdrawalsMinor, stakesMinor, ggrMinor, bonusMinor, ngrMinor } = figures
  const people = (await countPlayers(read, period, days)).get(days.from)
  return {
    money: { depositsMinor, withdrawalsMinor, stakesMinor, ggrMinor, bonusMinor, ngrMinor },
    people: {
      active: people?.active ?? 0,
      registrations: (await countRegistrations(read, period, days)).get(days.from) ?? 0,
      firstDeposits: people?.firstDeposits ?? 0,
    },
  }
}
