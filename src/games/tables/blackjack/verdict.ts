import type { Minor } from '#shared/money.ts'
import { payOf, type Hundredths } from '../../originals/multiplier.ts'
import type { HandVerdict } from '../table-events.ts'
import { BEST_TOTAL, handTotal, isBlackjack } from './hand-total.ts'
import type { BlackjackState, SeatHand } from './round-state.ts'

const TIMES: Readonly<Record<HandVerdict, Hundredths>> = {
  blackjack: 250,
  win: 200,
  push: 100,
  lose: 0,
}

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

/** Returns a hand's verdict for its seat; a blackjack that took even money has won. */
export function handVerdict({ dealer, evenMoney }: BlackjackState, hand: SeatHand): HandVerdict {
  return evenMoney.has(hand.seat) ? 'win' : verdictOf(hand, dealer)
}

function naturalVerdict(own: boolean, dealers: boolean): HandVerdict {
  if (own && dealers) return 'push'
  return own ? 'blackjack' : 'lose'
}

/** Returns the cost of insurance: half the stake, rounded down to a kuruş. */
export function insuranceStake(stakeMinor: Minor): Minor {
  return stakeMinor / 2n
}

export function seatReturn(state: BlackjackState, seat: number, stakeMinor: Minor): Minor {
  const times = state.hands
    .filter((hand) => hand.seat === seat)
    .reduce((sum, hand) => sum + TIMES[handVerdict(state, hand)] * (hand.isDoubled ? 2 : 1), 0)
  const insurance =
    state.insured.has(seat) && isBlackjack(state.dealer) ? 3n * insuranceStake(stakeMinor) : 0n
  return payOf(stakeMinor, times) + insurance
}

/**
 * Computes the return of a bet behind a seat: it follows the seat's first hand with its own stake
 * only and takes no part in even money; behind an empty seat it is returned.
 */
export function behindReturn(state: BlackjackState, seat: number, stakeMinor: Minor): Minor {
  const first = state.hands.find((hand) => hand.seat === seat && hand.hand === 0)
  return first === undefined ? stakeMinor : payOf(stakeMinor, TIMES[verdictOf(first, state.dealer)])
}
