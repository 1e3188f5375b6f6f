import type { HoldemEvent, HoldemFacts, TableEvent } from '#games/tables/table-events.ts'
import type { HoldemHand } from '#games/tables/holdem/hand-value.ts'

export type HoldemTable = {
  player: readonly number[]
  board: readonly number[]
  dealer: readonly number[]
  /** The player's best hand so far, from the flop on. */
  hand: HoldemHand | undefined
  result: HoldemFacts | undefined
}

export function holdemTable(events: readonly TableEvent[]): HoldemTable {
  const cards = (type: HoldemEvent['type']) =>
    events.flatMap((event) => (event.type === type && 'card' in event ? [event.card] : []))
  return {
    player: cards('holdemPlayerCard'),
    board: cards('holdemBoardCard'),
    dealer: cards('holdemDealerCard'),
    hand: events.reduce<HoldemHand | undefined>(
      (hand, event) => (event.type === 'holdemBoardCard' ? (event.hand ?? hand) : hand),
      undefined,
    ),
    result: events.find((event) => event.type === 'holdemResult'),
  }
}
