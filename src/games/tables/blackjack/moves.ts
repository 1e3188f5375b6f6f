import { Refusal } from '#shared/refusals.ts'
import type { SeatAction, SeatMove } from '../table-game.ts'
import { closeInsurance, endHand, giveCard, continueRound } from './dealing.ts'
import { blackjackValue, isBlackjack } from './hand-total.ts'
import { BLACKJACK_RULES } from './rules.ts'
import { currentHand, handsOf, type BlackjackState, type SeatHand } from './round-state.ts'

type BlackjackMove = Exclude<SeatMove, { action: 'closeDecisions' }>

export function actionsOf(state: BlackjackState, hand: SeatHand): SeatAction[] {
  if (hand.cards.length !== 2) return ['hit', 'stand']
  return canSplit(state, hand) ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double']
}

function canSplit(
  state: BlackjackState,
  { seat, cards: [first = 0, second = 0] }: SeatHand,
): boolean {
  return (
    blackjackValue(first) === blackjackValue(second) &&
    handsOf(state, seat) < BLACKJACK_RULES.maxHands
  )
}

/** Makes a move in place. @throws Refusal 'not possible', the state unchanged */
export function makeMove(state: BlackjackState, move: SeatMove): void {
  if (move.action === 'closeDecisions') throw new Refusal('not possible')
  if (state.phase === 'insurance') answerInsurance(state, move)
  else playHand(state, move)
}

function answerInsurance(state: BlackjackState, move: BlackjackMove): void {
  if (move.action === 'closeInsurance') return closeInsurance(state)
  const { seat, action } = move
  if (!insuranceActions(state, seat).includes(action)) throw new Refusal('not possible')
  if (action === 'stand') state.declined.add(seat)
  else if (action === 'evenMoney') {
    state.evenMoney.add(seat)
    state.events.push({ type: 'evenMoney', seat })
  } else {
    state.insured.add(seat)
    state.events.push({ type: 'insured', seat })
  }
  if (!state.seats.some((other) => isAsked(state, other))) closeInsurance(state)
}

/** Tests if a seat has not answered the insurance offer; standing declines it. */
export function isAsked(
  { phase, seats, insured, declined, evenMoney }: BlackjackState,
  seat: number,
): boolean {
  const hasAnswered = insured.has(seat) || declined.has(seat) || evenMoney.has(seat)
  return phase === 'insurance' && seats.includes(seat) && !hasAnswered
}

export function insuranceActions(state: BlackjackState, seat: number): SeatAction[] {
  if (!isAsked(state, seat)) return []
  const hasBlackjack = state.hands.some((hand) => hand.seat === seat && isBlackjack(hand.cards))
  return hasBlackjack ? ['evenMoney', 'insurance', 'stand'] : ['insurance', 'stand']
}

function playHand(state: BlackjackState, move: BlackjackMove): void {
  const hand = currentHand(state)
  if (hand === undefined || move.action === 'closeInsurance' || move.seat !== hand.seat)
    throw new Refusal('not possible')
  if (!actionsOf(state, hand).includes(move.action)) throw new Refusal('not possible')
  if (move.action === 'hit') giveCard(state, hand)
  if (move.action === 'stand') endHand(state, hand, 'stand')
  if (move.action === 'double') double(state, hand)
  if (move.action === 'split') split(state, hand)
  continueRound(state)
}

function double(state: BlackjackState, hand: SeatHand): void {
  hand.isDoubled = true
  state.events.push({ type: 'doubled', seat: hand.seat, hand: hand.hand })
  giveCard(state, hand)
}

/**
 * Moves the second card to a new hand, played directly after this one; each gets its next card in
 * its turn.
 */
function split(state: BlackjackState, hand: SeatHand): void {
  const { seat, cards } = hand
  const into = handsOf(state, seat)
  const at = state.hands.indexOf(hand)
  const moved = cards.splice(1)
  state.hands.splice(
    at,
    1,
    { ...hand, isFromSplit: true },
    { seat, hand: into, cards: moved, isFromSplit: true, isDoubled: false, end: null },
  )
  state.events.push({ type: 'split', seat, hand: hand.hand, into })
}
