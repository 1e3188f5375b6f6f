import type { Selectable } from 'kysely'
import type { SliderRow } from '#shared/contracts/content.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'
import type { ContentTables, SliderTable } from './tables.ts'

const MOST_SLIDES = 250

export type SliderFilter = {
  set?: SliderTable['set']
  place?: SliderTable['place']
  /** Only slides shown at this instant: active and within their dates. */
  shownAt?: Date
}

/** Slides in their order, at most 250. */
export async function listSliders(read: Db, lang: Lang, filter: SliderFilter): Promise<SliderRow[]> {
  let query = read.withTables<ContentTables>().selectFrom('content.slider').selectAll()
  if (filter.set !== undefined) query = query.where('set', '=', filter.set)
  if (filter.place !== undefined) query = query.where('place', '=', filter.place)
  if (filter.shownAt !== undefined) {
    query = query.where('status', '=', 'active').where('start_at', '<=', filter.shownAt).where('end_at', '>', filter.shownAt)
  }
  const rows = await query.orderBy('position').orderBy('id').limit(MOST_SLIDES).execute()
  return rows.map((row) => toSliderRow(row, lang))
}

function toSliderRow(row: Selectable<SliderTable>, lang: Lang): SliderRow {
  return {
    id: String(row.id),
    title: lang === 'tr' ? row.title_tr : row.title_en,
    text: lang === 'tr' ? row.text_tr : row.text_en,
    action: lang === 'tr' ? row.action_tr : row.action_en,
    image: row.image,
    link: row.link,
    Status: row.status,
    Start_date: toWireTime(row.start_at),
    End_date: toWireTime(row.end_at),
    sliderPlace: row.place,
  }
}
