import type { z } from 'zod'
import type { specialDateRow } from '#shared/contracts/popups.ts'
import { siteDate } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listShown, type Draft } from './items/shown.ts'

const MAX_DATES = 100

export async function listSpecialDates(
  read: Db,
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<z.output<typeof specialDateRow>[]> {
  const dates = await listShown(read, 'special', now, draft)
  const today = siteDate(now).slice(5)
  return dates
    .toSorted((a, b) => Number(b.isDraft) - Number(a.isDraft))
    .slice(0, MAX_DATES)
    .map(({ id, body, isDraft }) => ({
      id: String(id),
      title: body.title[lang],
      text: body.text[lang],
      image: body.image,
      Status: isDraft || isWithin(today, body.firstDay, body.lastDay) ? 'active' : 'passive',
    }))
}

/**
 * Compares days of the year as MM-DD. A span from December to February crosses the turn of the
 * year.
 */
export function isWithin(day: string, first: string, last: string): boolean {
  return first <= last ? first <= day && day <= last : day >= first || day <= last
}
