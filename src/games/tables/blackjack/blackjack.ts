import type { Minor } from '#shared/money.ts'
import type { Draw } from '../../fairness/draw.ts'
import { payOf } from '../../originals/multiplier.ts'
import { openShoe } from '../cards/shoe.ts'
import { readListed, requireSpot } from '../single-table.ts'
import { TABLE_BET_UNIT_MINOR } from '../stakes.ts'
import type {
  SeatAction,
  SeatedTable,
  SeatMove,
  SpotOdds,
  TableBet,
  TableReturn,
  TurnRound,
} from '../table-game.ts'
import { dealRound } from './dealing.ts'
import { BEST_TOTAL, handTotal, isBlackjack } from './hand-total.ts'
import { actionsOf, insuranceActions, isAsked, makeMove } from './moves.ts'
import { currentHand, type BlackjackState } from './round-state.ts'
import { BLACKJACK_RULES } from './rules.ts'
import { firstCardsOf, readSideSpot, SIDE_BETS, sideTimes, type SideBet } from './side-bets.ts'
import { behindReturn, handVerdict, insuranceStake, seatReturn } from './verdict.ts'

/**
 * Returns are those of basic strategy (expected-return.test.ts). The maximum is four hands, each
 * doubled and won.
 */
const SEAT_ODDS: SpotOdds = { pays: '1:1 · 3:2', maxTimes: 1_600, rtpPercent: 99.56 }
const BEHIND_ODDS: SpotOdds = { pays: '1:1 · 3:2', maxTimes: 250, rtpPercent: 97.72 }

/** Counted over every first three cards of the eight decks (side-bets.test.ts). */
const SIDE_ODDS: Readonly<Record<SideBet, SpotOdds>> = {
  perfectpairs: { pays: '6:1 – 25:1', maxTimes: 2_600, rtpPercent: 95.9 },
  '21plus3': { pays: '5:1 – 100:1', maxTimes: 10_100, rtpPercent: 96.29 },
}

const SEATS = Array.from({ length: BLACKJACK_RULES.seats }, (_, i) => i + 1)
const ODDS: ReadonlyMap<string, SpotOdds> = new Map([
  ...SEATS.map((seat): [string, SpotOdds] => [`seat:${seat}`, SEAT_ODDS]),
  ...SEATS.map((seat): [string, SpotOdds] => [`behind:${seat}`, BEHIND_ODDS]),
  ...SIDE_BETS.flatMap((bet) =>
    SEATS.map((seat): [string, SpotOdds] => [`${bet}:${seat}`, SIDE_ODDS[bet]]),
  ),
])

function replay(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): BlackjackState {
  const state = dealRound(seats, openShoe(draw, BLACKJACK_RULES.decks))
  for (const move of moves) makeMove(state, move)
  return state
}

function turnsOf(state: BlackjackState): TurnRound<SeatAction>['turns'] {
  const hand = currentHand(state)
  if (hand !== undefined)
    return [{ seat: hand.seat, hand: hand.hand, actions: actionsOf(state, hand) }]
  return state.seats
    .filter((seat) => isAsked(state, seat))
    .map((seat) => ({ seat, hand: 0, actions: insuranceActions(state, seat) }))
}

function timeoutOf(state: BlackjackState): SeatMove | null {
  if (state.phase === 'insurance') return { action: 'closeInsurance' }
  const hand = currentHand(state)
  return hand === undefined ? null : { seat: hand.seat, action: 'stand' }
}

function returnOf(state: BlackjackState, { spot, amountMinor }: TableBet): TableReturn {
  requireSpot(ODDS, spot)
  const side = readSideSpot(spot)
  if (side !== undefined) return { spot, returnMinor: sideReturn(state, side, amountMinor) }
  const [kind, seat] = spot.split(':')
  const returned = kind === 'seat' ? seatReturn : behindReturn
  return { spot, returnMinor: returned(state, Number(seat), amountMinor) }
}

/** A side bet at a seat that was not played is returned, like a bet behind it. */
function sideReturn(
  { events }: BlackjackState,
  { bet, seat }: { bet: SideBet; seat: number },
  stakeMinor: Minor,
): Minor {
  const first = firstCardsOf(events, seat)
  return first === undefined ? stakeMinor : payOf(stakeMinor, sideTimes(bet, first))
}

/**
 * Blackjack with seven seats that share a dealer. Bets behind a seat follow its first hand; side
 * bets are decided by its first two cards and the dealer's first.
 */
export const blackjack: SeatedTable = {
  play: 'seated',
  id: 'blackjack',
  kind: 'blackjack',
  name: { tr: 'Boğaz Blackjack', en: 'Bosphorus Blackjack' },
  phases: { bettingMs: 18_000, closingMs: 1_500, dealingMs: 8_000, resultMs: 5_000 },
  decisionMs: 12_000,
  betUnitMinor: TABLE_BET_UNIT_MINOR,
  spots: [...ODDS.keys()],
  readSpot: readListed(ODDS),
  oddsOf: (spot) => requireSpot(ODDS, spot),
  roundOf(draw, seats, moves) {
    const state = replay(draw, seats, moves)
    return {
      state: state.phase,
      events: state.events,
      turns: turnsOf(state),
      onTimeout: timeoutOf(state),
    }
  },
  raiseOf(action, stakeMinor) {
    if (action === 'insurance') return insuranceStake(stakeMinor)
    return action === 'double' || action === 'split' ? stakeMinor : 0n
  },
  mainSpotsOf(spot) {
    requireSpot(ODDS, spot)
    const side = readSideSpot(spot)
    return side === undefined ? [] : [`seat:${side.seat}`, `behind:${side.seat}`]
  },
  resultOf(draw, seats, moves) {
    const state = replay(draw, seats, moves)
    if (state.phase !== 'finished') throw new Error('the round is not finished')
    const { dealer, events } = state
    const { total } = handTotal(dealer)
    return {
      outcome: {
        dealer,
        hands: state.hands.map((hand) => ({
          seat: hand.seat,
          hand: hand.hand,
          cards: hand.cards,
          doubled: hand.isDoubled,
          verdict: handVerdict(state, hand),
        })),
        insured: [...state.insured],
        ...(state.evenMoney.size > 0 && { evenMoney: [...state.evenMoney] }),
      },
      events,
      mark: {
        kind: 'blackjack',
        dealer: total,
        bust: total > BEST_TOTAL,
        blackjack: isBlackjack(dealer),
      },
      returns: (bets) => bets.map((bet) => returnOf(state, bet)),
      isIdle: ({ spot }) =>
        !spot.startsWith('seat:') && !state.seats.includes(Number(spot.split(':')[1])),
    }
  },
}
