import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { INFORMATION_PAGES, type InfType } from '#shared/information.ts'
import type { Db } from '#server/platform/database/database.ts'
import { houseText } from './information.ts'

type RulesInForce = { page: string; version: string; sha256: string }

/**
 * Returns which text of a page was shown at a time: the version that the operator had published,
 * otherwise the program's own text. `sha256` covers the Turkish text with its placeholders
 * unfilled.
 */
export async function rulesInForce(read: Db, infType: InfType, at: Date): Promise<RulesInForce> {
  const page = INFORMATION_PAGES.find((one) => one.infType === infType)?.path ?? infType
  const { rows } = await sql<{ version: number; text: string | null }>`
    select p.version, v.body -> 'text' ->> 'tr' as text
    from content.item i join content.publication p on p.item_id = i.id
      join content.version v on v.item_id = i.id and v.version = p.version
    where i.kind = 'page' and i.key = ${infType}
    and (i.archived_at is null or i.archived_at > ${at})
      and p.from_at <= ${at} and (p.until_at is null or p.until_at > ${at})
      and (p.ended_at is null or p.ended_at > ${at})
    order by p.from_at desc, p.id desc limit 1`.execute(read)
  const [own] = rows
  if (own !== undefined)
    return { page, version: String(own.version), sha256: digestOf(own.text ?? '') }
  const { Text, updatedAt } = await houseText(read, infType, 'tr')
  return { page, version: `default ${updatedAt}`, sha256: digestOf(Text) }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
