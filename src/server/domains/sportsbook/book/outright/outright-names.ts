import type { Bilingual } from '#shared/lang.ts'
import { outrights as en } from '#shared/texts/sportsbook/outrights.en.ts'
import { outrights as tr } from '#shared/texts/sportsbook/outrights.tr.ts'
import { outrightModel } from './outright-cache.ts'

export const OUTRIGHT_TEXTS = { tr, en } as const

export function entrantName({ model }: { model: unknown }, id: string): Bilingual {
  const name = outrightModel.parse(model).entrants.find((entrant) => entrant.id === id)?.name ?? id
  return { tr: name, en: name }
}
