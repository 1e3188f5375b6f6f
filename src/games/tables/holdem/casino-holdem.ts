import { Refusal } from '#shared/refusals.ts'
import type { Draw } from '../../fairness/draw.ts'
import { payOf, type Hundredths } from '../../originals/multiplier.ts'
import { openShoe } from '../cards/shoe.ts'
import { readListed, requireSpot } from '../single-table.ts'
import { TABLE_BET_UNIT_MINOR } from '../stakes.ts'
import type { HoldemEvent, HoldemFacts } from '../table-events.ts'
import type {
  SeatMove,
  SharedAction,
  SharedTable,
  SpotOdds,
  TableBet,
  TurnRound,
} from '../table-game.ts'
import { handOf, handValue, isAcesOrBetter } from './hand-value.ts'
import { bonusTimes, CALL_TIMES, calledTimes, higherHand, qualifies } from './rules.ts'

export const ANTE = 'ante'
export const BONUS = 'aabonus'
export const CALL = 'call'

/**
 * Returns are those of the best decision for every hand, counted over every deal
 * (holdem-figures.test.ts): of the ante alone, without the call. The maximum is a royal flush with
 * the call.
 */
const ODDS: ReadonlyMap<string, SpotOdds> = new Map([
  [ANTE, { pays: '1:1 – 100:1', maxTimes: 10_500, rtpPercent: 97.84 }],
  [BONUS, { pays: '7:1 – 100:1', maxTimes: 10_100, rtpPercent: 93.74 }],
])

export type HoldemCards = {
  player: readonly number[]
  dealer: readonly number[]
  board: readonly number[]
}

const FLOP = 3
const BOARD = 5

/** Deals from one deck: player, dealer, player, dealer, then the five community cards. */
export function dealHoldem(draw: Draw): HoldemCards {
  const next = openShoe(draw, 1)
  const [p1, d1, p2, d2] = [next(), next(), next(), next()]
  return { player: [p1, p2], dealer: [d1, d2], board: Array.from({ length: BOARD }, () => next()) }
}

function valuesOf({ player, dealer, board }: HoldemCards) {
  return {
    player: handValue([...player, ...board]),
    dealer: handValue([...dealer, ...board]),
    first: handValue([...player, ...board.slice(0, FLOP)]),
  }
}

export function holdemFacts(cards: HoldemCards): HoldemFacts {
  const { first, ...showdown } = valuesOf(cards)
  return {
    winner: higherHand(showdown),
    player: handOf(showdown.player),
    dealer: handOf(showdown.dealer),
    qualifies: qualifies(showdown),
    ...(isAcesOrBetter(first) && { bonus: handOf(first) }),
  }
}

const PLACES = [1, 2, 3, 4, 5] as const

function firstEvents({ player, board }: HoldemCards): HoldemEvent[] {
  const [first, second] = [1, 2] as const
  return [
    { type: 'holdemPlayerCard', place: first, card: player[0] ?? 0 },
    { type: 'holdemHiddenCard', place: first },
    { type: 'holdemPlayerCard', place: second, card: player[1] ?? 0 },
    { type: 'holdemHiddenCard', place: second },
    ...PLACES.slice(0, FLOP).map((place) => boardEvent(player, board, place)),
    { type: 'holdemDecide' },
  ]
}

function boardEvent(
  player: readonly number[],
  board: readonly number[],
  place: (typeof PLACES)[number],
): HoldemEvent {
  const card = { type: 'holdemBoardCard', place, card: board[place - 1] ?? 0 } as const
  return place < FLOP
    ? card
    : { ...card, hand: handOf(handValue([...player, ...board.slice(0, place)])) }
}

function lastEvents(cards: HoldemCards): HoldemEvent[] {
  const { player, dealer, board } = cards
  return [
    { type: 'holdemClosed' },
    ...PLACES.slice(FLOP).map((place) => boardEvent(player, board, place)),
    { type: 'holdemDealerCard', place: 1, card: dealer[0] ?? 0 },
    { type: 'holdemDealerCard', place: 2, card: dealer[1] ?? 0 },
    { type: 'holdemResult', ...holdemFacts(cards) },
  ]
}

/** @throws Refusal 'not possible' for any move but one close of the decisions */
function areClosed(moves: readonly SeatMove[]): boolean {
  if (moves.length > 1 || moves.some(({ action }) => action !== 'closeDecisions'))
    throw new Refusal('not possible')
  return moves.length === 1
}

function roundOf(draw: Draw, moves: readonly SeatMove[]): TurnRound<SharedAction> {
  const cards = dealHoldem(draw)
  if (areClosed(moves))
    return {
      state: 'finished',
      events: [...firstEvents(cards), ...lastEvents(cards)],
      turns: [],
      onTimeout: null,
    }
  return {
    state: 'acting',
    events: firstEvents(cards),
    turns: [{ seat: 1, hand: 0, actions: ['call', 'fold'] }],
    onTimeout: { action: 'closeDecisions' },
  }
}

/** Without a call the player has folded: the ante is lost, whatever the cards. */
function timesOf(spot: string, cards: HoldemCards, isCalled: boolean): Hundredths {
  const { first, ...showdown } = valuesOf(cards)
  if (spot === BONUS) return bonusTimes(first)
  if (!isCalled) return 0
  return spot === CALL ? calledTimes(showdown).call : calledTimes(showdown).ante
}

function returnsOf(cards: HoldemCards, bets: readonly TableBet[]) {
  const isCalled = bets.some(({ spot }) => spot === CALL)
  return bets.map(({ spot, amountMinor }) => {
    if (spot !== CALL) requireSpot(ODDS, spot)
    return { spot, returnMinor: payOf(amountMinor, timesOf(spot, cards, isCalled)) }
  })
}

/**
 * Casino hold'em: all players share one hand against the dealer. After the flop each player calls
 * with twice the ante or folds. The dealer qualifies with a pair of fours. One deck, shuffled for
 * every round.
 */
export const casinoHoldem: SharedTable = {
  play: 'shared',
  id: 'casino-holdem',
  kind: 'holdem',
  name: { tr: 'Casino Hold’em', en: 'Casino Hold’em' },
  phases: { bettingMs: 18_000, closingMs: 1_500, dealingMs: 8_000, resultMs: 6_000 },
  decisionMs: 14_000,
  betUnitMinor: TABLE_BET_UNIT_MINOR,
  spots: [...ODDS.keys()],
  readSpot: readListed(ODDS),
  oddsOf: (spot) => requireSpot(ODDS, spot),
  roundOf: (draw, _seats, moves) => roundOf(draw, moves),
  mainSpotsOf(spot) {
    requireSpot(ODDS, spot)
    return spot === BONUS ? [ANTE] : []
  },
  callOf(bets) {
    const ante = bets.find(({ spot }) => spot === ANTE)
    return ante && { spot: CALL, amountMinor: CALL_TIMES * ante.amountMinor }
  },
  resultOf(draw, _seats, moves) {
    if (!areClosed(moves)) throw new Error('the round is not finished')
    const cards = dealHoldem(draw)
    const facts = holdemFacts(cards)
    return {
      outcome: { ...cards, ...facts },
      events: [...firstEvents(cards), ...lastEvents(cards)],
      mark: { kind: 'holdem', ...facts },
      returns: (bets) => returnsOf(cards, bets),
    }
  },
}
