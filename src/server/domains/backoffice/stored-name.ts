import { z } from 'zod'
import type { Bilingual, Lang } from '#shared/lang.ts'

/**
 * Name of a proposal's subject when it was made. Older proposals store it in the proposer's
 * language only.
 */
export const storedName = z.union([z.string(), z.object({ tr: z.string(), en: z.string() })])

export function nameIn(name: string | Bilingual, lang: Lang): string {
  return typeof name === 'string' ? name : name[lang]
}
