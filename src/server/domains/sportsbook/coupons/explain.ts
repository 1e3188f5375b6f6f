import type { LegResult } from '#games/sportsbook/match-model.ts'
import { formatOdds } from './format-odds.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { type StoredCoupon, type StoredLeg } from './stored-coupon.ts'

const RESULTS: Readonly<Record<LegResult['result'], Bilingual>> = {
  won: { tr: 'kazandı', en: 'won' },
  lost: { tr: 'kaybetti', en: 'lost' },
  void: { tr: 'iptal edildi, oranı 1 sayılır', en: 'was void and counts as 1' },
  half_won: { tr: 'yarısı kazandı, yarısı iade', en: 'half won, half returned' },
  half_lost: { tr: 'yarısı kaybetti, yarısı iade', en: 'half lost, half returned' },
  dead_heat: { tr: 'beraberliği paylaştı', en: 'shared a dead heat' },
}

/** "Skor 2-1: Alt/Üst 2,5 – Üst kazandı (× 2,35)." Undefined while the leg is open. */
export function explainLeg({ told, result, decidedBy, priceMilli }: StoredLeg, lang: Lang): string | undefined {
  if (result === undefined) return undefined
  const score = decidedBy?.score == null ? '' : `${lang === 'tr' ? 'Skor' : 'Score'} ${[decidedBy.score, decidedBy.scoreDetail].filter((part) => part !== null).join(' ')}: `
  return `${score}${told.market[lang]} – ${told.selection[lang]} ${RESULTS[result.result][lang]}${factorText(result, priceMilli, lang)}.`
}

function factorText(leg: LegResult, priceMilli: number, lang: Lang): string {
  const factor = factorMilli(leg, priceMilli)
  return leg.result === 'void' || leg.result === 'lost' ? '' : ` (× ${formatOdds(factor, lang)})`
}

/** What the leg multiplied by, in thousandths; a dead heat's is cut off there, its payout is not. */
function factorMilli(leg: LegResult, priceMilli: number): number {
  switch (leg.result) {
    case 'won': return priceMilli
    case 'lost': return 0
    case 'void': return 1_000
    case 'half_won': return (priceMilli + 1_000) / 2
    case 'half_lost': return 500
    case 'dead_heat': return Math.floor((priceMilli * leg.places) / leg.tied)
  }
}

/** "100 × 2,35 × 1,72 = 404,20": how one line came to its payout. Undefined where legs were not all on one line, or are open. */
export function explainPayout(coupon: StoredCoupon, lang: Lang): string | undefined {
  if (coupon.state !== 'won' && coupon.state !== 'lost' && coupon.state !== 'void') return undefined
  if (coupon.lines !== 1 || coupon.legs.some(({ result }) => result === undefined)) return undefined
  if (coupon.sold_minor > 0n) return undefined
  const money = (minor: bigint) => formatMoney(minor, lang, { symbol: false, kurus: 'auto' })
  const factors = coupon.builder_milli === null
    ? coupon.legs.flatMap(({ result, priceMilli }) => (result === undefined ? [] : [formatOdds(factorMilli(result, priceMilli), lang)]))
    : [formatOdds(coupon.state === 'won' ? coupon.builder_milli : coupon.state === 'void' ? 1_000 : 0, lang)]
  return `${money(coupon.stake_minor)} × ${factors.join(' × ')} = ${money(coupon.settled_minor)}`
}
