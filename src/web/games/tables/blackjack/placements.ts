import type { TableEvent } from '#games/tables/table-events.ts'
import { BLACKJACK_RULES } from '#games/tables/blackjack/rules.ts'
import type { CardPlace, CardPlacement } from '../scene/cards/card-pose.ts'
import type { PacedEvents } from '../use-paced-events.ts'

const MIDDLE_SEAT = (BLACKJACK_RULES.seats + 1) / 2
const SEAT_GAP = 1.26
const NEAREST_Z = 1.25
const BEND = 0.085
const SEAT_TURN = 0.11
const HAND_X = [0, 0.6, -0.6, 1.2] as const
const FAN = { x: 0.17, z: -0.15 }
const DEALER = { x: -0.39, z: -0.95, gap: 0.78 }

export function seatPlace(seat: number): { x: number; z: number; turn: number } {
  const from = seat - MIDDLE_SEAT
  return { x: from * SEAT_GAP, z: NEAREST_Z - BEND * from ** 2, turn: from * SEAT_TURN }
}

function handPlace(seat: number, hand: number, under: number): CardPlace {
  const { x, z, turn } = seatPlace(seat)
  return { x: x + (HAND_X[hand] ?? 0) + under * FAN.x, z: z + under * FAN.z, turn, level: under }
}

const nameOf = (seat: number, hand: number) => `${seat}-${hand}`

/**
 * Returns every card of the shown events with its place and time. `gatheredAtMs`: when the round's
 * cards are gathered.
 */
export function cardPlacements(
  { events, shownAtMs }: PacedEvents,
  gatheredAtMs: number | undefined,
): CardPlacement[] {
  const cards: CardPlacement[] = []
  const hands = new Map<string, number[]>()
  const deal = (place: CardPlace, atMs: number, card: number | undefined) =>
    cards.push({
      id: String(cards.length),
      card,
      place,
      dealtAtMs: atMs,
      turnedAtMs: card === undefined ? undefined : atMs,
      gatheredAtMs,
    }) - 1
  let dealers = 0
  let hole: number | undefined
  events.forEach((event: TableEvent, index) => {
    const atMs = shownAtMs[index] ?? -Infinity
    const dealerPlace = () => ({ x: DEALER.x + dealers * DEALER.gap, z: DEALER.z, level: 0 })
    if (event.type === 'seatCard') {
      const held = hands.get(nameOf(event.seat, event.hand)) ?? []
      hands.set(nameOf(event.seat, event.hand), [
        ...held,
        deal(handPlace(event.seat, event.hand, held.length), atMs, event.card),
      ])
    } else if (event.type === 'dealerCard') {
      deal(dealerPlace(), atMs, event.card)
      dealers += 1
    } else if (event.type === 'holeCard') {
      hole = deal(dealerPlace(), atMs, undefined)
      dealers += 1
    } else if (event.type === 'holeShown' && hole !== undefined) {
      const face = cards[hole]
      if (face !== undefined) cards[hole] = { ...face, card: event.card, turnedAtMs: atMs }
    } else if (event.type === 'split') {
      const [first = 0, second = 0] = hands.get(nameOf(event.seat, event.hand)) ?? []
      const moved = cards[second]
      hands.set(nameOf(event.seat, event.hand), [first])
      hands.set(nameOf(event.seat, event.into), [second])
      if (moved !== undefined)
        cards[second] = { ...moved, movedTo: { place: handPlace(event.seat, event.into, 0), atMs } }
    }
  })
  return cards
}
