import type { LegResult, Sport } from '#games/sportsbook/match-model.ts'
import { settleCoupon } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { COUPONS_TEXTS, EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { MARKET_TEXTS } from '#shared/texts/sportsbook/market-texts.ts'
import { UNKNOWN_SCORER } from '../../book/football/football-face.ts'
import { isFeedKey } from '../../book/feed-prices/feed-key.ts'
import { placeMilli } from '../../book/outright/each-way-terms.ts'
import { OUTRIGHT_TEXTS } from '../../book/outright/outright-names.ts'
import { formatOdds } from '../format-odds.ts'
import { toCoupon, type DecidedBy, type StoredCoupon, type StoredLeg } from '../stored-coupon.ts'

const RESULTS: Readonly<Record<LegResult['result'], Bilingual>> = COUPONS_TEXTS.legResults

const PLAIN_RESULTS: Readonly<Record<LegResult['result'], Bilingual>> = {
  ...RESULTS,
  void: COUPONS_TEXTS.plainVoid,
}

/**
 * Explains a decided leg by its facts, result and factor: "Skor 1-1: 2,25 Alt/Üst – 2,25 Alt yarısı
 * kazandı, yarısı iade: (1,90 + 1) ÷ 2 = × 1,45." Returns undefined while the leg is open.
 */
export function explainLeg(leg: StoredLeg, lang: Lang): string | undefined {
  const { details, result, decidedBy, priceMilli, correctedFrom } = leg
  if (result === undefined) return explainPlace(leg, lang)
  const score = decidedBy && scoreOf(leg, decidedBy, lang)
  const facts = [decidedBy?.ending?.[lang], score].filter((part) => part !== undefined).join(', ')
  const sentence = `${facts === '' ? '' : `${facts}: `}${details.market[lang]} – ${details.selection[lang]} ${RESULTS[result.result][lang]}${arithmetic(result, priceMilli, lang)}.`
  return [
    sentence,
    voidReason(leg)?.[lang],
    explainPlace(leg, lang),
    correctedFrom && correctionText(correctedFrom, lang),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** Tells why a bet on a player is void, unless the match ended without a result of its own. */
function voidReason({ market, result, decidedBy }: StoredLeg): Bilingual | undefined {
  if (market.startsWith('player-') && result?.result === 'void' && decidedBy?.ending === undefined)
    return Object.keys(decidedBy?.counted ?? {}).length > 0
      ? COUPONS_TEXTS.tookNoPart
      : COUPONS_TEXTS.pointsUnrecorded
  const scorers = decidedBy?.counted?.['scorer']
  if (result?.result !== 'void' || !market.startsWith('scorer-') || scorers === undefined)
    return undefined
  if (decidedBy?.ending !== undefined) return undefined
  if (scorers.includes(UNKNOWN_SCORER)) return COUPONS_TEXTS.scorerUnrecorded
  return market === 'scorer-first' ? COUPONS_TEXTS.cameOnLate : COUPONS_TEXTS.tookNoPart
}

function scoreOf(
  { market }: Pick<StoredLeg, 'market'>,
  { score, scoreDetail, counted }: DecidedBy,
  lang: Lang,
): string | undefined {
  const [kind = ''] = market.split('-')
  if (kind === 'player') {
    const points = counted?.[market.split(':')[1] ?? '']
    return points === undefined ? undefined : `${COUPONS_TEXTS.playerPoints[lang]} ${points}`
  }
  const number = counted?.[kind]
  const named = COUNTED_TEXTS[kind]
  if (number !== undefined && named !== undefined) return `${named[lang]} ${number}`
  if (score === null) return undefined
  return [lang === 'tr' ? 'Skor' : 'Score', score, scoreDetail]
    .filter((part) => part !== null)
    .join(' ')
}

const COUNTED_TEXTS: Readonly<Record<string, Bilingual>> = COUPONS_TEXTS.counted

function explainPlace(
  { details: { eachWay }, placeResult, priceMilli }: StoredLeg,
  lang: Lang,
): string | undefined {
  if (eachWay === undefined || placeResult === undefined) return undefined
  const { places, divisor } = eachWay
  const name =
    lang === 'tr' ? `Plase (ilk ${places}, 1/${divisor})` : `Place (top ${places}, 1/${divisor})`
  return `${name}: ${RESULTS[placeResult.result][lang]}${arithmetic(placeResult, placeMilli(priceMilli, divisor), lang)}.`
}

function correctionText({ result }: LegResult, lang: Lang): string {
  const before = PLAIN_RESULTS[result][lang]
  return lang === 'tr'
    ? `Önce “${before}” diye sonuçlanmıştı; maçın sonucu düzeltildi.`
    : `It was first settled as “${before}”; the match’s result was corrected.`
}

function arithmetic(leg: LegResult, priceMilli: number, lang: Lang): string {
  const odds = (milli: number) => formatOdds(milli, lang)
  const factor = `× ${odds(factorMilli(leg, priceMilli))}`
  switch (leg.result) {
    case 'won':
      return ` (${factor})`
    case 'half_won':
      return `: (${odds(priceMilli)} + 1) ÷ 2 = ${factor}`
    case 'half_lost':
      return `: (0 + 1) ÷ 2 = ${factor}`
    case 'dead_heat':
      return `: ${odds(priceMilli)} × ${leg.places} ÷ ${leg.tied} = ${factor}`
    case 'lost':
      return ' (× 0)'
    case 'void':
      return ''
  }
}

export function ruleOfLeg(
  { sport, market }: { sport: Sport; market: string },
  lang: Lang,
): string | undefined {
  if (isFeedKey(market)) return EVENTS_TEXTS.feedRule[lang]
  const type = market.split(/[:@]/)[0] ?? market
  return MARKET_TEXTS[lang][sport].rule(type) ?? OUTRIGHT_TEXTS[lang].rule(type)
}

/**
 * Returns the leg's factor in thousandths. A dead heat's factor is rounded down for display; its
 * payout is exact.
 */
function factorMilli(leg: LegResult, priceMilli: number): number {
  switch (leg.result) {
    case 'won':
      return priceMilli
    case 'lost':
      return 0
    case 'void':
      return 1_000
    case 'half_won':
      return (priceMilli + 1_000) / 2
    case 'half_lost':
      return 500
    case 'dead_heat':
      return Math.floor((priceMilli * leg.places) / leg.tied)
  }
}

/**
 * Explains a coupon's payout: "100 × 2,35 × 1,72 = 404,20" for one line, the number of paid lines
 * for several. After a partial sale the remaining stake counts. Returns undefined while it can
 * still change.
 */
export function explainPayout(coupon: StoredCoupon, lang: Lang): string | undefined {
  if (coupon.state !== 'won' && coupon.state !== 'lost' && coupon.state !== 'void') return undefined
  const money = (minor: bigint) => formatMoney(minor, lang, { symbol: false, kurus: 'auto' })
  if (coupon.lines > 1) return explainLines(coupon, lang, money)
  if (coupon.legs.some(({ result }) => result === undefined)) return undefined
  const leftMinor =
    (coupon.stake_cash_minor ?? coupon.stake_minor) + (coupon.stake_bonus_minor ?? 0n)
  const factors =
    coupon.builder_milli === null
      ? coupon.legs.flatMap(({ result, priceMilli }) =>
          result === undefined ? [] : [formatOdds(factorMilli(result, priceMilli), lang)],
        )
      : [
          formatOdds(
            coupon.state === 'won' ? coupon.builder_milli : coupon.state === 'void' ? 1_000 : 0,
            lang,
          ),
        ]
  const sold =
    coupon.sold_minor === 0n
      ? ''
      : lang === 'tr'
        ? 'Bozdurulmayan bölüm: '
        : 'The part that was not cashed out: '
  if (coupon.free_bet_id !== null && coupon.state === 'void')
    return lang === 'tr'
      ? 'Bedava bahsini yeniden kullanabilirsin'
      : 'You can use your free bet again'
  const ownStake =
    coupon.free_bet_id !== null && coupon.state === 'won' ? ` − ${money(leftMinor)}` : ''
  return `${sold}${money(leftMinor)} × ${factors.join(' × ')}${ownStake} = ${money(coupon.settled_minor)}`
}

function explainLines(
  coupon: StoredCoupon,
  lang: Lang,
  money: (minor: bigint) => string,
): string | undefined {
  const settled = settleCoupon(toCoupon(coupon))
  if (settled === undefined) return undefined
  const [lines, paid, stake, whole] = [
    settled.lines,
    settled.winningLines,
    money(coupon.line_stake_minor),
    money(settled.payoutMinor),
  ]
  const sum =
    lang === 'tr'
      ? `${lines} kolondan ${paid} tanesi ödedi, kolon başına ${stake}: toplam ${whole}`
      : `${paid} of ${lines} lines paid, ${stake} on each: ${whole} in all`
  if (coupon.sold_minor === 0n) return sum
  return `${sum}; ${lang === 'tr' ? 'bozdurulmayan bölüme düşen' : 'for the part that was not cashed out'} ${money(coupon.settled_minor)}`
}
