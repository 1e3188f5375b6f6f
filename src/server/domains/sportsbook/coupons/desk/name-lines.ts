import type { CouponLine } from '#shared/sportsbook/coupon-history.ts'
import type { RoundLine } from '#server/domains/wallet/index.ts'
import type { StoredCoupon } from '../stored-coupon.ts'

const TYPES: Readonly<Record<number, CouponLine>> = {
  3: 'stake',
  4: 'cash-out',
  5: 'returned',
  7: 'correction',
}
const PAID = 4

/**
 * Names the lines of a coupon, oldest first. The statement has one type for wins and cash-outs. A
 * win is what a correction posts or reverses, or what the settled coupon paid last. If the rest does
 * not add up to the amount for which the coupon was sold, these lines are called payments.
 */
export function nameLines(
  lines: readonly RoundLine[],
  { state, sold_minor: soldMinor, settled_minor: settledMinor }: LinesOf,
): (RoundLine & { kind: CouponLine })[] {
  const wins = new Set<string>()
  for (const [n, { type, at }] of lines.entries()) {
    if (type !== 7) continue
    const before = lines.slice(0, n)
    const isNew = (line: RoundLine) => line.at.getTime() === at.getTime()
    for (const line of before) if (line.type === PAID && isNew(line)) wins.add(line.id)
    const reversed = before.findLast(
      (line) => (line.type === PAID || line.type === 5) && !isNew(line),
    )
    if (reversed?.type === PAID) wins.add(reversed.id)
  }
  if ((state === 'won' || state === 'lost') && settledMinor > 0n) {
    const last = lines.findLast(({ type }) => type === PAID)
    if (last !== undefined) wins.add(last.id)
  }
  const restMinor = lines.reduce(
    (sum, { id, type, amountMinor }) => (type === PAID && !wins.has(id) ? sum + amountMinor : sum),
    0n,
  )
  const isKnown = restMinor === soldMinor
  return lines.map((line) => ({
    ...line,
    kind:
      line.type !== PAID
        ? (TYPES[line.type] ?? 'payment')
        : !isKnown
          ? 'payment'
          : wins.has(line.id)
            ? 'win'
            : 'cash-out',
  }))
}

type LinesOf = Pick<StoredCoupon, 'state' | 'sold_minor' | 'settled_minor'>
