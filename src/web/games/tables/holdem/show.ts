import type { TableEvent } from '#games/tables/table-events.ts'
import type { CardPlace, CardPlacement } from '../scene/cards/card-pose.ts'
import type { CameraCut } from '../scene/cards/card-views.ts'
import type { PacedEvents } from '../use-paced-events.ts'
import { HOLDEM_PLACES, type HoldemView } from './places.ts'

/**
 * Returns every card of the shown events with its place and time. The dealer's cards lie face down
 * until they are shown. `gatheredAtMs`: when the round's cards are gathered.
 */
export function holdemPlacements(
  { events, shownAtMs }: PacedEvents,
  gatheredAtMs: number | undefined,
): CardPlacement[] {
  const cards = new Map<string, CardPlacement>()
  const deal = (id: string, place: CardPlace | undefined, atMs: number, card?: number) => {
    if (place !== undefined)
      cards.set(id, {
        id,
        card,
        place,
        dealtAtMs: atMs,
        turnedAtMs: card === undefined ? undefined : atMs,
        gatheredAtMs,
      })
  }
  events.forEach((event: TableEvent, index) => {
    const atMs = shownAtMs[index] ?? -Infinity
    switch (event.type) {
      case 'holdemPlayerCard':
        return deal(`player${event.place}`, HOLDEM_PLACES.player[event.place - 1], atMs, event.card)
      case 'holdemBoardCard':
        return deal(`board${event.place}`, HOLDEM_PLACES.board[event.place - 1], atMs, event.card)
      case 'holdemHiddenCard':
        return deal(`dealer${event.place}`, HOLDEM_PLACES.dealer[event.place - 1], atMs)
      case 'holdemDealerCard': {
        const hidden = cards.get(`dealer${event.place}`)
        if (hidden !== undefined)
          cards.set(hidden.id, { ...hidden, card: event.card, turnedAtMs: atMs })
        return undefined
      }
      default:
        return undefined
    }
  })
  return [...cards.values()]
}

export function holdemCuts(
  { events, shownAtMs }: PacedEvents,
  isNarrow: boolean,
): CameraCut<HoldemView>[] {
  const cuts: CameraCut<HoldemView>[] = [{ view: 'whole', atMs: -Infinity }]
  if (!isNarrow) return cuts
  events.forEach((event, index) => {
    const atMs = shownAtMs[index] ?? -Infinity
    if (event.type === 'holdemBoardCard' && event.place === 1) cuts.push({ view: 'own', atMs })
    if (event.type === 'holdemDealerCard' && event.place === 1) cuts.push({ view: 'dealer', atMs })
    if (event.type === 'holdemResult') cuts.push({ view: 'whole', atMs })
  })
  return cuts
}
