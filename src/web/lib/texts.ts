import { useSyncExternalStore } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { Texts } from '#shared/texts/tr.ts'

let current: { lang: Lang; texts: Texts } | undefined
const listeners = new Set<() => void>()

async function fetchTexts(lang: Lang): Promise<Texts> {
  return lang === 'en' ? (await import('#shared/texts/en.ts')).texts : (await import('#shared/texts/tr.ts')).texts
}

/** Loads a language's dictionary and shows it everywhere. The page must wait for the first one before it renders. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (current?.lang === lang) return
  const texts = await fetchTexts(lang)
  current = { lang, texts }
  document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dictionary shown now, for code outside components. */
export function currentTexts(): Texts {
  if (current === undefined) throw new Error('texts were used before they were loaded')
  return current.texts
}

/** The dictionary of the language shown: `useTexts().lobby.popular`. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, currentTexts, currentTexts)
}
