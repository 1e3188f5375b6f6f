import type { Lang } from '#shared/lang.ts'
import { toWirePrice } from '#shared/sportsbook/odds.ts'
import { rational } from '#shared/rational.ts'

export function formatOdds(milli: number, lang: Lang): string {
  const wire = toWirePrice(rational(BigInt(Math.floor(milli)), 1_000n))
  return lang === 'tr' ? wire.replace('.', ',') : wire
}
