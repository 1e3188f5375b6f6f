import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import type { InfType } from '#shared/information.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { CONTENT_TEXTS } from '#shared/texts/server/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { houseTexts } from './house-texts.ts'
import { findShown, type Draft } from './items/shown.ts'
import type { ContentTables } from './tables.ts'

export type Information = { InfType: InfType; title: string; Text: string; updatedAt: string }

/**
 * Returns a text with its placeholders filled in: the operator's published one, otherwise the
 * default.
 * @throws Refusal 'record not found'
 */
export async function findInformation(
  read: Db,
  config: Config,
  infType: InfType,
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<Information> {
  if (infType === 'SocialMediaLinks') {
    const places = await findShown(read, 'social', 'social', now, draft)
    if (places !== undefined)
      return {
        ...(await houseText(read, infType, lang)),
        Text: JSON.stringify(
          Object.fromEntries(places.body.rows.map(({ place, url }) => [place, url])),
        ),
        updatedAt: toWireTime(places.fromAt),
      }
  }
  const own =
    infType === 'SocialMediaLinks' ? undefined : await findShown(read, 'page', infType, now, draft)
  if (own !== undefined)
    return {
      InfType: infType,
      title: own.body.title[lang],
      Text: fill(own.body.text[lang], config, lang, now),
      updatedAt: toWireTime(own.fromAt),
    }
  const house = await houseText(read, infType, lang)
  return { ...house, Text: fill(house.Text, config, lang, now) }
}

/**
 * Returns the default text with its placeholders unfilled.
 * @throws Refusal 'record not found'
 */
export async function houseText(read: Db | Tx, infType: InfType, lang: Lang): Promise<Information> {
  const row = await read
    .withTables<ContentTables>()
    .selectFrom('content.information')
    .selectAll()
    .where('inf_type', '=', infType)
    .where('lang', '=', lang)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return {
    InfType: infType,
    title: row.title,
    Text: row.text,
    updatedAt: toWireTime(row.updated_at),
  }
}

function fill(text: string, config: Config, lang: Lang, now: Date): string {
  const blanks: Readonly<Record<string, string>> = {
    address: config.publicUrl,
    licence: config.licenceNumber ?? CONTENT_TEXTS.noLicence[lang],
    year: new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Istanbul' }).format(
      now,
    ),
  }
  return text.replaceAll(/\{(address|licence|year)\}/g, (blank, name: string) =>
    escapeText(blanks[name] ?? blank),
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Stores this release's texts. The operator's texts stay, and an unchanged text keeps its date. */
export async function renewHouseTexts(tx: Tx, mode: Config['mode'], now: Date): Promise<void> {
  await tx
    .withTables<ContentTables>()
    .insertInto('content.information')
    .values(
      houseTexts(mode).map(({ infType, lang, title, text }) => ({
        inf_type: infType,
        lang,
        title,
        text,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['inf_type', 'lang'])
        .doUpdateSet({
          title: sql`excluded.title`,
          text: sql`excluded.text`,
          updated_at: sql`excluded.updated_at`,
        })
        .where(
          sql<boolean>`not information.is_own and (information.title, information.text) is distinct
            from (excluded.title, excluded.text)`,
        ),
    )
    .execute()
}
