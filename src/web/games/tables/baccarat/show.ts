import type { BaccaratEvent } from '#games/tables/table-events.ts'
import type { CameraCut } from '../scene/cards/card-views.ts'
import type { CardShow } from '../scene/cards/card-scene.ts'
import type { DealMoment } from '../sides/deal-moment.ts'
import { baccaratDeal, type BaccaratDeal } from './deal.ts'
import { BACCARAT_PLACES, type BaccaratView } from './places.ts'

const ROUND_BEFORE: CameraCut<BaccaratView> = { view: 'wide', atMs: -Infinity }

export function baccaratShow(
  events: readonly BaccaratEvent[],
  moment: DealMoment,
): CardShow<BaccaratView> {
  if (moment.phase === 'empty')
    return { placements: [], cuts: [ROUND_BEFORE], dealsAtMs: moment.dealsAtMs }
  const deal = baccaratDeal(events)
  const { atMs, gatheredAtMs, cuts } =
    moment.phase === 'dealing'
      ? {
          atMs: (share: number) => moment.startMs + share * (moment.endMs - moment.startMs),
          gatheredAtMs: undefined,
          cuts: cutsOf(deal),
        }
      : { atMs: () => -Infinity, gatheredAtMs: moment.gatheredAtMs, cuts: [] }
  const placements = deal.cards.map(({ side, place, card, leaves, squeezed, turned }) => ({
    id: `${side}${place}`,
    card,
    place: BACCARAT_PLACES[side][place],
    dealtAtMs: atMs(leaves),
    turnedAtMs: atMs(turned),
    gatheredAtMs,
    squeezedAtMs: squeezed === undefined ? undefined : atMs(squeezed),
  }))
  return moment.phase === 'dealing'
    ? {
        placements,
        cuts: [ROUND_BEFORE, ...cuts.map(({ view, share }) => ({ view, atMs: atMs(share) }))],
      }
    : {
        placements,
        cuts: [
          { view: 'hands', atMs: -Infinity },
          { view: 'wide', atMs: moment.gatheredAtMs },
        ],
      }
}

const BEFORE_SQUEEZE = 0.03

function cutsOf({ cards, seen }: BaccaratDeal): { view: BaccaratView; share: number }[] {
  const near = cards.flatMap(({ side, place, squeezed, leaves }) =>
    squeezed === undefined
      ? []
      : [{ view: side, share: place === 3 ? leaves : squeezed - BEFORE_SQUEEZE }],
  )
  return [
    { view: 'hands', share: 0 },
    ...near,
    { view: 'hands', share: Math.max(...seen) - BEFORE_SQUEEZE },
  ]
}
