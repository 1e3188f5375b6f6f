import { z } from 'zod'
import type { Bilingual, Lang } from '#shared/lang.ts'

/**
 * What a proposal's subject was called when it was made; older ones have it in their proposer's
 * language alone.
 */
export const storedName = z.union([z.string(), z.object({ tr: z.string(), en: z.string() })])

export function nameIn(name: string | Bilingual, lang: Lang): string {
  return typeof name === 'string' ? name : name[lang]
}
