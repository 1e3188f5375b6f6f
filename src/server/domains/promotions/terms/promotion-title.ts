import type { Bilingual, Lang } from '#shared/lang.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listTerms } from './promotion.ts'

export async function titleOf(tx: Tx, promotionId: bigint, version: number): Promise<Bilingual> {
  const inLang = async (lang: Lang) =>
    (await listTerms(tx, [promotionId], lang)).find((terms) => terms.version === version)?.title ??
    ''
  return { tr: await inLang('tr'), en: await inLang('en') }
}
