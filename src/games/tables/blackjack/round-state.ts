import type { BlackjackEvent, HandEnd } from '../table-events.ts'

/** A hand of a seat; hand 0 is the original one, each split adds the next number. */
export type SeatHand = {
  readonly seat: number
  readonly hand: number
  readonly cards: number[]
  readonly isFromSplit: boolean
  isDoubled: boolean
  end: HandEnd | null
}

export type BlackjackState = {
  readonly seats: readonly number[]
  readonly nextCard: () => number
  readonly hands: SeatHand[]
  readonly dealer: number[]
  readonly insured: Set<number>
  readonly declined: Set<number>
  readonly evenMoney: Set<number>
  readonly events: BlackjackEvent[]
  phase: 'insurance' | 'acting' | 'finished'
}

export function currentHand({ phase, hands }: BlackjackState): SeatHand | undefined {
  return phase === 'acting' ? hands.find(({ end }) => end === null) : undefined
}

export function handsOf(state: BlackjackState, seat: number): number {
  return state.hands.filter((hand) => hand.seat === seat).length
}
