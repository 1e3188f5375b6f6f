import { createContext, use } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { PartnerPortal } from '#shared/texts/affiliates/portal.tr.ts'
import { formatFor, type Format } from '#web/lib/format.ts'

export async function loadPortalTexts(lang: Lang): Promise<PartnerPortal> {
  return lang === 'en'
    ? (await import('#shared/texts/affiliates/portal.en.ts')).partnerPortal
    : (await import('#shared/texts/affiliates/portal.tr.ts')).partnerPortal
}

export type Words = { lang: Lang; texts: PartnerPortal }
export const WordsContext = createContext<Words | undefined>(undefined)

function useWords(): Words {
  const words = use(WordsContext)
  if (words === undefined) throw new Error('the portal’s texts are not here yet')
  return words
}

export function usePortal(): PartnerPortal {
  return useWords().texts
}

export function usePortalFormat(): Format {
  return formatFor(useWords().lang)
}

export function usePortalLang(): Lang {
  return useWords().lang
}
