import type { FastRandom } from '../../slots/fast-random.ts'
import { openShoe } from '../cards/shoe.ts'
import { basicStrategy } from './basic-strategy.ts'
import { dealRound } from './dealing.ts'
import { blackjackValue, handTotal } from './hand-total.ts'
import { actionsOf, makeMove } from './moves.ts'
import { currentHand, type BlackjackState } from './round-state.ts'
import { BLACKJACK_RULES } from './rules.ts'
import { behindReturn, seatReturn } from './verdict.ts'

const STAKE_MINOR = 100n

export function playByStrategy(
  seats: readonly number[],
  random: FastRandom,
): { seatWins: number; behindWins: number } {
  const state = dealRound(
    seats,
    openShoe({ below: random, float: () => random(2 ** 32) / 2 ** 32 }, BLACKJACK_RULES.decks),
  )
  if (state.phase === 'insurance') makeMove(state, { action: 'closeInsurance' })
  for (let hand = currentHand(state); hand !== undefined; hand = currentHand(state)) {
    const actions = actionsOf(state, hand)
    const [first = 0] = hand.cards.map(blackjackValue)
    const action = basicStrategy({
      ...handTotal(hand.cards),
      dealer: blackjackValue(state.dealer[0] ?? 0),
      canDouble: actions.includes('double'),
      pair: actions.includes('split') ? first : null,
    })
    makeMove(state, { seat: hand.seat, action })
  }
  return {
    seatWins: seats.reduce(
      (sum, seat) =>
        sum + Number(seatReturn(state, seat, STAKE_MINOR)) / 100 - stakesOf(state, seat),
      0,
    ),
    behindWins: seats.reduce(
      (sum, seat) => sum + Number(behindReturn(state, seat, STAKE_MINOR)) / 100 - 1,
      0,
    ),
  }
}

function stakesOf({ hands }: BlackjackState, seat: number): number {
  return hands
    .filter((hand) => hand.seat === seat)
    .reduce((sum, { isDoubled }) => sum + (isDoubled ? 2 : 1), 0)
}
