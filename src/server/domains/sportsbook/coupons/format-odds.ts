import type { Lang } from '#shared/lang.ts'
import { toWirePrice } from '#shared/odds.ts'
import { rational } from '#shared/rational.ts'

/** Thousandths for a reader: 2350 → "2,35" in Turkish, "2.35" in English. */
export function formatOdds(milli: number, lang: Lang): string {
  const wire = toWirePrice(rational(BigInt(Math.floor(milli)), 1_000n))
  return lang === 'tr' ? wire.replace('.', ',') : wire
}
