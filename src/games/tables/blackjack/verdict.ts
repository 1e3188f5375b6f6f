import type { Minor } from '#shared/money.ts'
import { payOf, type Hundredths } from '../../originals/multiplier.ts'
import type { HandVerdict } from '../table-events.ts'
import { BEST_TOTAL, handTotal, isBlackjack } from './hand-total.ts'
import type { BlackjackState, SeatHand } from './round-state.ts'

/** What a stake of 1.00 comes back as, itself included. */
const TIMES: Readonly<Record<HandVerdict, Hundredths>> = {
  blackjack: 250,
  win: 200,
  push: 100,
  lose: 0,
}

/** How a hand ends against the dealer's finished one. */
export function verdictOf(
  { cards, isFromSplit }: SeatHand,
  dealer: readonly number[],
): HandVerdict {
  const own = handTotal(cards).total
  const theirs = handTotal(dealer).total
  if (own > BEST_TOTAL) return 'lose'
  const hasBlackjack = isBlackjack(cards) && !isFromSplit
  if (hasBlackjack || isBlackjack(dealer)) return naturalVerdict(hasBlackjack, isBlackjack(dealer))
  if (theirs > BEST_TOTAL || own > theirs) return 'win'
  return own === theirs ? 'push' : 'lose'
}

function naturalVerdict(own: boolean, dealers: boolean): HandVerdict {
  if (own && dealers) return 'push'
  return own ? 'blackjack' : 'lose'
}

/** What insurance costs: half the stake, a fraction of a kuruş dropped. */
export function insuranceStake(stakeMinor: Minor): Minor {
  return stakeMinor / 2n
}

/**
 * What a seat gets back of its stake with all it staked besides: every hand, and insurance at 2 to
 * 1.
 */
export function seatReturn(state: BlackjackState, seat: number, stakeMinor: Minor): Minor {
  const times = state.hands
    .filter((hand) => hand.seat === seat)
    .reduce((sum, hand) => sum + TIMES[verdictOf(hand, state.dealer)] * (hand.isDoubled ? 2 : 1), 0)
  const insurance =
    state.insured.has(seat) && isBlackjack(state.dealer) ? 3n * insuranceStake(stakeMinor) : 0n
  return payOf(stakeMinor, times) + insurance
}

/**
 * What a bet behind a seat gets back: it rides on the seat's first hand with its own stake alone;
 * behind an empty seat it comes back.
 */
export function behindReturn(state: BlackjackState, seat: number, stakeMinor: Minor): Minor {
  const first = state.hands.find((hand) => hand.seat === seat && hand.hand === 0)
  return first === undefined ? stakeMinor : payOf(stakeMinor, TIMES[verdictOf(first, state.dealer)])
}
