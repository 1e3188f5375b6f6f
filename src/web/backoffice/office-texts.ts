import { createContext, use } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { BackofficeTexts } from '#shared/texts/office/backoffice.tr.ts'
import { formatFor, type Format } from '#web/lib/format.ts'

export async function loadOfficeTexts(lang: Lang): Promise<BackofficeTexts> {
  return lang === 'en'
    ? (await import('#shared/texts/office/backoffice.en.ts')).backoffice
    : (await import('#shared/texts/office/backoffice.tr.ts')).backoffice
}

export type Words = { lang: Lang; texts: BackofficeTexts }
export const WordsContext = createContext<Words | undefined>(undefined)

function useWords(): Words {
  const words = use(WordsContext)
  if (words === undefined) throw new Error('the back office’s texts are not here yet')
  return words
}

export function useOffice(): BackofficeTexts {
  return useWords().texts
}

export function useOfficeLang(): Lang {
  return useWords().lang
}

export function useOfficeFormat(): Format {
  return formatFor(useWords().lang)
}

/** Looks up a server-supplied name in a table of words, with the name itself as fallback. */
export function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name
}
