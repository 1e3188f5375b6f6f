import type { Generated } from 'kysely'
import type { PopupRow } from '#shared/contracts/popups.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'

type PopupTable = {
  id: Generated<bigint>
  position: number
  title_tr: string
  title_en: string
  body_tr: string
  body_en: string
  action_tr: string
  action_en: string
  image: string
  link: string
  active: 'active' | 'passive'
}

export type PopupTables = { 'content.popup': PopupTable }

const MOST_POPUPS = 10

/** The popups switched on, in their order. */
export async function listPopups(read: Db, lang: Lang): Promise<PopupRow[]> {
  const rows = await read.withTables<PopupTables>().selectFrom('content.popup').selectAll()
    .where('active', '=', 'active').orderBy('position').orderBy('id').limit(MOST_POPUPS).execute()
  return rows.map((row) => ({
    id: String(row.id), title: row[`title_${lang}`], body: row[`body_${lang}`], image: row.image, link: row.link, action: row[`action_${lang}`], Active: row.active,
  }))
}
