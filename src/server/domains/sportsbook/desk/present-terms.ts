import type { TradingMarket, TradingMatch } from '#shared/contracts/staff/trading.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { TERM_KINDS, type TermKind } from '#shared/office/trading-terms.ts'
import type { BookEvent } from '../book/book-event.ts'
import { usualMarginHundredths } from '../book/prices/margins.ts'
import { termOf, WIDER_THAN_MARKET } from '../book/terms.ts'
import { MAX_PAYOUT_MINOR } from '../coupons/placing/limits.ts'
import { usualStakeMinor } from '../coupons/placing/player-limits.ts'

export const USUAL_LIMITS = {
  stake: usualStakeMinor,
  payout: (): Minor => MAX_PAYOUT_MINOR,
} as const

const wire = (value: bigint | undefined) => (value === undefined ? null : toWireMoney(value))

export function termsOfMarket(event: BookEvent, type: string): TradingMarket['terms'] {
  const usual = (kind: TermKind) =>
    kind === 'margin'
      ? usualMarginHundredths({ ...event, type })
      : USUAL_LIMITS[kind](event.leagueId)
  return TERM_KINDS.map((kind) => {
    const wider = termOf(event.terms, kind, type, WIDER_THAN_MARKET)
    return {
      kind,
      own: wire(termOf(event.terms, kind, type, ['market'])?.value),
      wider: { value: toWireMoney(wider?.value ?? usual(kind)), level: wider?.level ?? 'book' },
    }
  })
}

/** Returns a match's own terms. The inherited terms may differ by market type. */
export function termsOfMatch({ terms }: BookEvent): TradingMatch['terms'] {
  return TERM_KINDS.map((kind) => ({
    kind,
    own: wire(termOf(terms, kind, '', ['match'])?.value),
    wider: null,
  }))
}
