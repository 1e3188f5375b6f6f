import type { Bilingual, Lang } from '../../lang.ts'

type Text = string | readonly string[] | ((...values: never[]) => string)
type Texts = { readonly [key: string]: Text | Texts }

type InBoth<T> = T extends string
  ? Bilingual
  : T extends readonly string[]
    ? Readonly<Record<Lang, T>>
    : T extends (...values: infer Values) => string
      ? (...values: Values) => Bilingual
      : { readonly [Key in keyof T]: InBoth<T[Key]> }

/**
 * Joins the Turkish and the English texts of one domain. Every text becomes `{ tr, en }`, every
 * list `{ tr, en }` of lists, every text with values a function that returns it.
 */
export function bilingual<T extends Texts>(tr: T, en: T): InBoth<T>
export function bilingual(tr: Texts, en: Texts): unknown {
  return Object.fromEntries(
    Object.entries(tr).map(([key, turkish]) => [key, pair(turkish, en[key])]),
  )
}

function pair(tr: Text | Texts, en: Text | Texts | undefined): unknown {
  if (typeof tr === 'string') return { tr, en }
  if (typeof tr === 'function' && typeof en === 'function')
    return (...values: never[]) => ({ tr: tr(...values), en: en(...values) })
  if (isList(tr) || isList(en)) return { tr, en }
  if (typeof tr === 'object' && typeof en === 'object') return bilingual(tr, en)
  throw new Error('the Turkish and the English texts differ in shape')
}

function isList(text: Text | Texts | undefined): text is readonly string[] {
  return Array.isArray(text)
}
