import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import type { Lang } from '#shared/lang.ts'
import { textsOf } from '../live-table-texts.ts'

/** Created once: a list format is slow to create, and a layout has 157 spots. */
const LISTS: Readonly<Record<Lang, Intl.ListFormat>> = {
  tr: new Intl.ListFormat('tr', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
}

/** Returns a spot's spoken name: "17 ve 20, ikili". */
export function spotName(spot: string, lang: Lang): string {
  const { spots } = textsOf(lang)
  const rule = ROULETTE_SPOTS.get(spot)
  if (rule === undefined) return spot
  const { kind, numbers } = rule
  if (kind === 'dozen' || kind === 'column') return spots[kind](spot.slice(spot.indexOf(':') + 1))
  if (
    kind === 'red' ||
    kind === 'black' ||
    kind === 'even' ||
    kind === 'odd' ||
    kind === 'low' ||
    kind === 'high'
  )
    return spots[kind]
  return spots[kind](LISTS[lang].format(Array.from(numbers, String)))
}
