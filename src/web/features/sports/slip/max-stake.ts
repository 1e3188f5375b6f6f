import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Texts } from '#shared/texts/tr.ts'
import type { Format } from '#web/lib/format.ts'
import { slipType, type Slip } from './slip.ts'
import type { Quote } from './use-quotes.ts'

export type MaxStake = { minor: Minor; by: Quote['limit'] | 'balance' | 'bonus' }

/**
 * Returns the lowest of the book's limit, which is per line, the bonus's maximum bet, and
 * `ownMinor`, the available funds.
 */
export function maxStakeFor(
  quote: Quote,
  lineCount: number,
  slip: Slip,
  ownMinor: Minor | undefined,
): MaxStake {
  const lines = BigInt(Math.max(1, lineCount))
  const maxBet = quote.bonus?.maxBet ?? undefined
  const bounds: MaxStake[] = [
    { minor: fromWireMoney(quote.maxStake), by: quote.limit },
    ...(maxBet === undefined
      ? []
      : [{ minor: fromWireMoney(maxBet) / lines, by: 'bonus' as const }]),
    ...(ownMinor === undefined ? [] : [{ minor: ownMinor / lines, by: 'balance' as const }]),
  ]
  const lowest = bounds.reduce((a, b) => (b.minor < a.minor ? b : a))
  return slipType(slip) === 'system' && slip.stakeOf === 'coupon'
    ? { ...lowest, minor: lowest.minor * lines }
    : lowest
}

export function maxStakeText(
  { minor, by }: MaxStake,
  texts: Texts['sports']['slip'],
  format: Format,
): string {
  const amount = format.money(toWireMoney(minor))
  if (by === 'balance') return texts.wholeBalance
  return by === 'bonus' ? texts.bonusMaxBet(amount) : texts.limits[by](amount)
}
