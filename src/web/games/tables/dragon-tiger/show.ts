import type { DragonTigerEvent } from '#games/tables/table-events.ts'
import type { CameraCut } from '../scene/cards/card-views.ts'
import type { CardShow } from '../scene/cards/card-scene.ts'
import type { DealMoment } from '../sides/deal-moment.ts'
import { DRAGON_TIGER_PLACES, type DragonTigerSide, type DragonTigerView } from './places.ts'

const TIMES: Readonly<
  Record<DragonTigerSide, { leaves: number; squeezed?: number; turned: number; seen: number }>
> = {
  dragon: { leaves: 0.02, turned: 0.27, seen: 0.34 },
  tiger: { leaves: 0.12, squeezed: 0.4, turned: 0.68, seen: 0.75 },
}
const RESULT = 0.84
const NEAR = 0.34
const ROUND_BEFORE: CameraCut<DragonTigerView> = { view: 'wide', atMs: -Infinity }

export function dragonTigerSeen(event: DragonTigerEvent): number {
  return event.type === 'dragonTigerCard' ? TIMES[event.side].seen : RESULT
}

export function dragonTigerShow(
  events: readonly DragonTigerEvent[],
  moment: DealMoment,
): CardShow<DragonTigerView> {
  if (moment.phase === 'empty')
    return { placements: [], cuts: [ROUND_BEFORE], dealsAtMs: moment.dealsAtMs }
  const cards = events.flatMap((event) =>
    event.type === 'dragonTigerCard'
      ? [
          {
            id: event.side,
            card: event.card,
            place: DRAGON_TIGER_PLACES[event.side],
            ...TIMES[event.side],
          },
        ]
      : [],
  )
  if (moment.phase === 'lying') {
    return {
      placements: cards.map(({ id, card, place }) => ({
        id,
        card,
        place,
        dealtAtMs: -Infinity,
        turnedAtMs: -Infinity,
        gatheredAtMs: moment.gatheredAtMs,
      })),
      cuts: [
        { view: 'cards', atMs: -Infinity },
        { view: 'wide', atMs: moment.gatheredAtMs },
      ],
    }
  }
  const atMs = (share: number) => moment.startMs + share * (moment.endMs - moment.startMs)
  return {
    placements: cards.map(({ id, card, place, leaves, squeezed, turned }) => ({
      id,
      card,
      place,
      dealtAtMs: atMs(leaves),
      turnedAtMs: atMs(turned),
      squeezedAtMs: squeezed === undefined ? undefined : atMs(squeezed),
    })),
    cuts: [
      ROUND_BEFORE,
      { view: 'cards', atMs: atMs(0) },
      { view: 'tiger', atMs: atMs(NEAR) },
      { view: 'cards', atMs: atMs(TIMES.tiger.seen) },
    ],
  }
}
