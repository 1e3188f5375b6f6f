import type { BlackjackEvent, HandEnd } from '../table-events.ts'

/** A hand of a seat; hand 0 is the one it was dealt, a split gives the next number. */
export type SeatHand = {
  readonly seat: number
  readonly hand: number
  readonly cards: number[]
  readonly isFromSplit: boolean
  isDoubled: boolean
  end: HandEnd | null
}

/** A round while it is replayed, changed in place by the moves. */
export type BlackjackState = {
  readonly seats: readonly number[]
  readonly nextCard: () => number
  /** In the order they are played. */
  readonly hands: SeatHand[]
  /** The hole card is the second. */
  readonly dealer: number[]
  readonly insured: Set<number>
  readonly declined: Set<number>
  readonly events: BlackjackEvent[]
  phase: 'insurance' | 'acting' | 'finished'
}

/** The hand whose turn it is. */
export function currentHand({ phase, hands }: BlackjackState): SeatHand | undefined {
  return phase === 'acting' ? hands.find(({ end }) => end === null) : undefined
}

/** How many hands a seat has. */
export function handsOf(state: BlackjackState, seat: number): number {
  return state.hands.filter((hand) => hand.seat === seat).length
}
