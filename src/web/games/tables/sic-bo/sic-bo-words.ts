import type { Lang } from '#shared/lang.ts'
import { liveSicBo as english } from '#shared/texts/tables/live-sicbo.en.ts'
import { liveSicBo as turkish, type LiveSicBoTexts } from '#shared/texts/tables/live-sicbo.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveSicBoTexts>> = { tr: turkish, en: english }

export function wordsOf(lang: Lang): LiveSicBoTexts {
  return TEXTS[lang]
}

export function sicBoSpotName(spot: string, lang: Lang): string {
  const { spots } = wordsOf(lang)
  const [kind = '', what = ''] = spot.split(':')
  if (kind === 'small' || kind === 'big' || kind === 'anytriple') return spots[kind]
  if (kind === 'total' || kind === 'double' || kind === 'triple' || kind === 'single')
    return spots[kind](what)
  const [low = '', high = ''] = what.split('-')
  return spots.pair(low, high)
}

/**
 * Returns the row of the rules' table that a spot belongs to; totals with the same pay share one.
 */
export function sicBoKind(spot: string, lang: Lang): string | undefined {
  const { kinds } = wordsOf(lang)
  const [kind = '', what = ''] = spot.split(':')
  if (kind === 'total')
    return kinds.total(
      Math.min(Number(what), MIRRORED - Number(what)),
      Math.max(Number(what), MIRRORED - Number(what)),
    )
  return isPlain(kind) ? kinds[kind] : undefined
}

/** Totals at the same distance from the middle pay alike: 4 and 17, 5 and 16. */
const MIRRORED = 21

function isPlain(kind: string): kind is Exclude<keyof LiveSicBoTexts['kinds'], 'total'> {
  return ['small', 'big', 'anytriple', 'double', 'triple', 'single', 'pair'].includes(kind)
}
