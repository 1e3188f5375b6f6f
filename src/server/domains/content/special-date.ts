import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { specialDateRow } from '#shared/contracts/popups.ts'
import { siteDate } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'

type SpecialDateTable = {
  id: Generated<bigint>
  position: number
  /** MM-DD, both days included */
  first_day: string
  last_day: string
  title_tr: string
  title_en: string
  text_tr: string
  text_en: string
  image: string
  enabled: Generated<boolean>
}

export type SpecialDateTables = { 'content.special_date': SpecialDateTable }

const MOST_DATES = 100

/** Every special day and season the operator has on, in their order; active are those on in Istanbul today. */
export async function listSpecialDates(read: Db, lang: Lang, now: Date): Promise<z.output<typeof specialDateRow>[]> {
  const rows = await read.withTables<SpecialDateTables>().selectFrom('content.special_date').selectAll()
    .where('enabled', '=', true).orderBy('position').orderBy('id').limit(MOST_DATES).execute()
  const today = siteDate(now).slice(5)
  return rows.map((row) => ({
    id: String(row.id), title: row[`title_${lang}`], text: row[`text_${lang}`], image: row.image,
    Status: isWithin(today, row.first_day, row.last_day) ? 'active' : 'passive',
  }))
}

/** Days of the year as MM-DD; a span from December to February reaches over the turn. */
export function isWithin(day: string, first: string, last: string): boolean {
  return first <= last ? first <= day && day <= last : day >= first || day <= last
}
