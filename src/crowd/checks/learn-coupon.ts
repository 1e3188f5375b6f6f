import { settleCoupon } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { CouponLeg } from '#games/sportsbook/coupon/coupon.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { parseOddsMilli, priceOf } from '#shared/sportsbook/odds.ts'
import type { Agent } from '../agents/agent.ts'
import type { KnownCoupon } from '../agents/memory.ts'
import { payWin } from '../books/books.ts'
import { note, returnKey } from '../books/items.ts'
import { disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const CALL = 'coupon'

/** States that may follow a state. A corrected result moves a closed coupon again. */
const CLOSED = ['won', 'lost', 'void'] as const
const NEXT: Readonly<Record<Coupon['state'], readonly Coupon['state'][]>> = {
  pending: ['open', 'rejected', 'partially_cashedout', 'cashedout', ...CLOSED],
  open: ['partially_cashedout', 'cashedout', ...CLOSED],
  partially_cashedout: ['cashedout', ...CLOSED],
  rejected: [],
  won: ['open', ...CLOSED],
  lost: ['open', ...CLOSED],
  void: ['open', ...CLOSED],
  cashedout: [],
}

const fixedParts = ({ couponID, code, type, placedAt, stake, lines, systems, legs }: Coupon) =>
  JSON.stringify({
    couponID,
    code,
    type,
    placedAt,
    stake,
    lines,
    systems,
    legs: legs.map(({ selectionID, price, banker }) => ({ selectionID, price, banker })),
  })

export function learnCoupon(world: CrowdWorld, agent: Agent, coupon: Coupon): void {
  const { memory } = agent
  const known = memory.coupons.get(coupon.couponID)
  if (known === undefined) throw disagree(agent, CALL, 'only coupons of the agent', coupon)
  const { seen } = known
  if (fixedParts(seen) !== fixedParts(coupon))
    throw disagree(agent, CALL, fixedParts(seen), fixedParts(coupon))
  if (seen.state !== coupon.state && !NEXT[seen.state].includes(coupon.state))
    throw disagree(agent, CALL, `a state after ${seen.state}`, coupon.state)
  requireDue(agent, known, coupon)
  const paidMinor = fromWireMoney(coupon.payout) - fromWireMoney(seen.payout)
  if (paidMinor < 0n)
    throw disagree(agent, CALL, `a payout of at least ${seen.payout}`, coupon.payout)
  if (paidMinor > 0n) {
    const why = returnKey(coupon.couponID)
    payWin(memory.books, why, known.stake, paidMinor)
    note(memory.items, why, { totalMinor: paidMinor, atMs: world.clock.serverNow() })
  }
  known.seen = coupon
  world.tally.checked('coupon')
}

function requireDue(agent: Agent, known: KnownCoupon, coupon: Coupon): void {
  const { state } = coupon
  const payoutMinor = fromWireMoney(coupon.payout)
  const stakeMinor = fromWireMoney(coupon.stake)
  if (state === 'rejected' && payoutMinor !== stakeMinor)
    throw disagree(agent, CALL, `the stake ${coupon.stake} of a rejected coupon`, coupon.payout)
  if ((state === 'pending' || state === 'open') && payoutMinor !== 0n)
    throw disagree(agent, CALL, `no payout while ${state}`, coupon.payout)
  if (state === 'cashedout' && !known.mayBeSold)
    throw disagree(agent, CALL, 'no cash-out without an order', coupon)
  // The payout of a free bet does not include the stake.
  if (coupon.freeBet === true) return
  if (known.mayBeSold || !['won', 'lost', 'void'].includes(state)) return
  const due = dueOf(known, coupon)
  if (due !== undefined && due !== payoutMinor)
    throw disagree(
      agent,
      CALL,
      `a payout of ${toWireMoney(due)} by the results of its legs`,
      `${coupon.payout}: ${JSON.stringify(coupon.legs.map(({ price, result }) => [price, result]))}`,
    )
}

function dueOf({ lineStakeMinor, sizes }: KnownCoupon, { type, legs }: Coupon): Minor | undefined {
  if (type === 'builder') return undefined
  const counted: CouponLeg[] = []
  for (const { price, result, banker, eachWay } of legs) {
    const oddsMilli = parseOddsMilli(price)
    if (result === 'dead_heat' || eachWay !== undefined || oddsMilli === undefined) return undefined
    counted.push({ price: priceOf(oddsMilli), state: { result }, isBanker: banker })
  }
  return settleCoupon({ legs: counted, sizes, lineStakeMinor })?.payoutMinor
}
