import { useSyncExternalStore } from 'react'
import type { Lang } from '#shared/lang.ts'
import { untilUnblocked } from './site-fetch.ts'
import type { FirstTexts, LaterTexts, Texts } from '#shared/texts/tr.ts'

type Part = keyof LaterTexts
type Dictionary = {
  lang: Lang
  first: FirstTexts
  load: { [P in Part]: () => Promise<LaterTexts[P]> }
  later: Partial<LaterTexts>
  coming: Map<Part, Promise<void>>
  failed: Map<Part, unknown>
}

let shown: { dictionary: Dictionary; texts: Texts } | undefined
const listeners = new Set<() => void>()

/**
 * Loads a language, with every part used so far, and shows it everywhere. The page waits for the
 * first one before it renders.
 */
export async function loadTexts(lang: Lang): Promise<void> {
  if (shown?.dictionary.lang === lang) return
  await untilUnblocked()
  const { texts: first, laterTexts: load } =
    lang === 'en' ? await import('#shared/texts/en.ts') : await import('#shared/texts/tr.ts')
  const dictionary: Dictionary = {
    lang,
    first,
    load,
    later: {},
    coming: new Map(),
    failed: new Map(),
  }
  const used = shown === undefined ? [] : [...shown.dictionary.coming.keys()]
  await Promise.all(used.map((part) => loadPart(dictionary, part)))
  shown = { dictionary, texts: viewOf(dictionary) }
  if (typeof document !== 'undefined') document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

/** Loads a page's module and its texts in parallel. */
export async function withTexts<T>(module: Promise<T>, ...parts: Part[]): Promise<T> {
  const { dictionary } = current()
  await Promise.all(parts.map((part) => loadPart(dictionary, part)))
  return module
}

function loadPart(dictionary: Dictionary, part: Part): Promise<void> {
  const known = dictionary.coming.get(part)
  if (known !== undefined) return known
  const coming = fill(dictionary, part)
  dictionary.coming.set(part, coming)
  dictionary.failed.delete(part)
  coming.catch((error: unknown) => {
    dictionary.coming.delete(part)
    dictionary.failed.set(part, error)
  })
  return coming
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter ties a part to its own texts
async function fill<P extends Part>({ load, later }: Dictionary, part: P): Promise<void> {
  await untilUnblocked()
  later[part] = await load[part]()
}

/**
 * A part that has not loaded yet suspends the component that reads it. A part that failed to load
 * makes it throw until the part is loaded again.
 */
function partOf<P extends Part>(dictionary: Dictionary, part: P): LaterTexts[P] {
  // oxlint-disable-next-line typescript/only-throw-error -- as it was thrown by the import
  if (dictionary.failed.has(part)) throw dictionary.failed.get(part)
  // Thrown instead of read by `use`: when React renders again, the texts may have loaded, and a
  // render that then skips its `use` fails at its next hook.
  // oxlint-disable-next-line typescript/only-throw-error
  if (dictionary.later[part] === undefined) throw loadPart(dictionary, part)
  const texts = dictionary.later[part]
  if (texts === undefined) throw new Error(`the texts of ${part} did not load`)
  return texts
}

/** Each part is read when it is used, so that its module can load until then. */
function viewOf(dictionary: Dictionary): Texts {
  const view = { ...dictionary.first }
  for (const part of Object.keys(dictionary.load))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `load` are parts
    Object.defineProperty(view, part, { get: () => partOf(dictionary, part as Part) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has a property for each part
  return view as Texts
}

function current(): { dictionary: Dictionary; texts: Texts } {
  if (shown === undefined) throw new Error('texts were used before they were loaded')
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentTexts(): FirstTexts {
  return current().texts
}

export function useTexts(): Texts {
  return useSyncExternalStore(
    subscribe,
    () => current().texts,
    () => current().texts,
  )
}
