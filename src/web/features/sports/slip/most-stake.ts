import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Texts } from '#shared/texts/tr.ts'
import type { Format } from '#web/lib/format.ts'
import { slipType, type Slip } from './slip.ts'
import type { Quote } from './use-quotes.ts'

/** The most that may be typed, and what bounds it. */
export type Most = { minor: Minor; by: Quote['limit'] | 'balance' | 'bonus' }

/**
 * Of the book's limit, which is a line's, the bonus's highest bet, and `ownMinor`, all there is,
 * the least.
 */
export function mostFor(
  quote: Quote,
  lineCount: number,
  slip: Slip,
  ownMinor: Minor | undefined,
): Most {
  const lines = BigInt(Math.max(1, lineCount))
  const maxBet = quote.bonus?.maxBet ?? undefined
  const bounds: Most[] = [
    { minor: fromWireMoney(quote.maxStake), by: quote.limit },
    ...(maxBet === undefined
      ? []
      : [{ minor: fromWireMoney(maxBet) / lines, by: 'bonus' as const }]),
    ...(ownMinor === undefined ? [] : [{ minor: ownMinor / lines, by: 'balance' as const }]),
  ]
  const least = bounds.reduce((a, b) => (b.minor < a.minor ? b : a))
  return slipType(slip) === 'system' && slip.stakeOf === 'coupon'
    ? { ...least, minor: least.minor * lines }
    : least
}

/** What bounds it, in words. */
export function mostWords(
  { minor, by }: Most,
  texts: Texts['sports']['slip'],
  format: Format,
): string {
  const amount = format.money(toWireMoney(minor))
  if (by === 'balance') return texts.wholeBalance
  return by === 'bonus' ? texts.bonusMost(amount) : texts.limits[by](amount)
}
