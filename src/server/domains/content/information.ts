import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import type { InfType } from '#shared/information.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { houseTexts } from './house-texts.ts'
import type { ContentTables } from './tables.ts'

export type Information = { InfType: InfType; title: string; Text: string; updatedAt: string }

/** One of the editor's texts, its blanks filled in. @throws Refusal 'record not found' */
export async function findInformation(read: Db, config: Config, infType: InfType, lang: Lang, now: Date): Promise<Information> {
  const row = await read.withTables<ContentTables>().selectFrom('content.information').selectAll()
    .where('inf_type', '=', infType).where('lang', '=', lang).executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return { InfType: infType, title: row.title, Text: fill(row.text, config, lang, now), updatedAt: toWireTime(row.updated_at) }
}

/** What an editor leaves blank because the installation knows it: `{address}`, `{licence}`, `{year}`. */
function fill(text: string, config: Config, lang: Lang, now: Date): string {
  const blanks: Readonly<Record<string, string>> = {
    address: config.publicUrl,
    licence: config.licenceNumber ?? NO_LICENCE[lang],
    year: new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Istanbul' }).format(now),
  }
  return text.replaceAll(/\{(address|licence|year)\}/g, (blank, name: string) => escapeText(blanks[name] ?? blank))
}

const NO_LICENCE = {
  tr: 'yok (tanıtım kurulumu: gerçek para oynanmaz)',
  en: 'none (demonstration set-up: no real money is played)',
} as const satisfies Record<Lang, string>

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Brings this release's texts in; what the operator wrote stays, and an unchanged text keeps its date. */
export async function renewHouseTexts(tx: Tx, now: Date): Promise<void> {
  await tx.withTables<ContentTables>().insertInto('content.information')
    .values(houseTexts().map(({ infType, lang, title, text }) => ({ inf_type: infType, lang, title, text, updated_at: now })))
    .onConflict((conflict) => conflict.columns(['inf_type', 'lang']).doUpdateSet({
      title: sql`excluded.title`, text: sql`excluded.text`, updated_at: sql`excluded.updated_at`,
    }).where(sql<boolean>`not information.is_own and (information.title, information.text) is distinct from (excluded.title, excluded.text)`))
    .execute()
}
