import type { HandEnd } from '../table-events.ts'
import { BEST_TOTAL, blackjackValue, handTotal, isBlackjack } from './hand-total.ts'
import { BLACKJACK_RULES } from './rules.ts'
import { currentHand, type BlackjackState, type SeatHand } from './round-state.ts'
import { handVerdict } from './verdict.ts'

/**
 * Deals two cards to each seat and to the dealer, whose second is face down, up to the first
 * decision.
 */
export function dealRound(seats: readonly number[], nextCard: () => number): BlackjackState {
  const hands = seats.map((seat): SeatHand => ({
    seat,
    hand: 0,
    cards: [],
    isFromSplit: false,
    isDoubled: false,
    end: null,
  }))
  const state: BlackjackState = {
    seats,
    nextCard,
    hands,
    dealer: [],
    insured: new Set(),
    declined: new Set(),
    evenMoney: new Set(),
    events: [],
    phase: 'acting',
  }
  for (const hand of hands) giveCard(state, hand)
  const up = nextCard()
  state.dealer.push(up)
  state.events.push({ type: 'dealerCard', card: up, ...handTotal(state.dealer) })
  for (const hand of hands) giveCard(state, hand)
  state.dealer.push(nextCard())
  state.events.push({ type: 'holeCard' })
  if (blackjackValue(up) === 1 && seats.length > 0) offerInsurance(state)
  else lookUnder(state)
  return state
}

export function giveCard(state: BlackjackState, hand: SeatHand): void {
  const card = state.nextCard()
  hand.cards.push(card)
  state.events.push({
    type: 'seatCard',
    seat: hand.seat,
    hand: hand.hand,
    card,
    ...handTotal(hand.cards),
  })
}

export function endHand(state: BlackjackState, hand: SeatHand, end: HandEnd): void {
  hand.end = end
  state.events.push({
    type: 'handEnd',
    seat: hand.seat,
    hand: hand.hand,
    end,
    total: handTotal(hand.cards).total,
  })
}

function offerInsurance(state: BlackjackState): void {
  state.phase = 'insurance'
  state.events.push({ type: 'insuranceOffered', seats: state.seats })
}

export function closeInsurance(state: BlackjackState): void {
  state.phase = 'acting'
  state.events.push({ type: 'insuranceClosed' })
  lookUnder(state)
}

/** The peek under an ace or a ten; a dealer's blackjack ends the round at once. */
function lookUnder(state: BlackjackState): void {
  const blackjack = isBlackjack(state.dealer)
  if ([1, 10].includes(blackjackValue(state.dealer[0] ?? 0)))
    state.events.push({ type: 'peek', blackjack })
  for (const hand of state.hands) if (isBlackjack(hand.cards)) endHand(state, hand, 'blackjack')
  if (blackjack) finish(state)
  else continueRound(state)
}

export function continueRound(state: BlackjackState): void {
  for (let hand = currentHand(state); hand !== undefined; hand = currentHand(state)) {
    if (hand.cards.length === 1) giveCard(state, hand)
    const end = endWithoutMove(hand)
    if (end === null) {
      state.events.push({ type: 'turn', seat: hand.seat, hand: hand.hand })
      return
    }
    endHand(state, hand, end)
  }
  finish(state)
}

function endWithoutMove({ cards, isFromSplit, isDoubled }: SeatHand): HandEnd | null {
  const { total } = handTotal(cards)
  if (total > BEST_TOTAL) return 'bust'
  if (isDoubled) return 'doubled'
  if (isFromSplit && blackjackValue(cards[0] ?? 0) === 1) return 'splitAces'
  return total === BEST_TOTAL ? 'twentyOne' : null
}

function finish(state: BlackjackState): void {
  state.phase = 'finished'
  state.events.push({ type: 'holeShown', card: state.dealer[1] ?? 0, ...handTotal(state.dealer) })
  if (state.hands.some(({ end }) => end !== 'bust' && end !== 'blackjack')) drawDealer(state)
  const { total } = handTotal(state.dealer)
  state.events.push({
    type: 'dealerEnd',
    total,
    bust: total > BEST_TOTAL,
    blackjack: isBlackjack(state.dealer),
  })
  for (const hand of state.hands)
    state.events.push({
      type: 'verdict',
      seat: hand.seat,
      hand: hand.hand,
      verdict: handVerdict(state, hand),
    })
}

function drawDealer({ dealer, nextCard, events }: BlackjackState): void {
  while (handTotal(dealer).total < BLACKJACK_RULES.dealerStandsOn) {
    const card = nextCard()
    dealer.push(card)
    events.push({ type: 'dealerCard', card, ...handTotal(dealer) })
  }
}
