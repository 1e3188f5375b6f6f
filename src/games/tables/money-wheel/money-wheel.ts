import { statedPercent } from '../../originals/original.ts'
import { spreadOnWheel } from '../../originals/wheel-order.ts'
import { createSingleTable, readListed } from '../single-table.ts'
import type { SpotOdds } from '../table-game.ts'

/** Number of segments per value; a value pays itself to one, so that every one returns 60 of 62. */
export const WHEEL_SHARES: readonly (readonly [segment: number, count: number])[] = [
  [59, 1],
  [29, 2],
  [14, 4],
  [5, 10],
  [3, 15],
  [1, 30],
]
export const WHEEL_SEGMENTS: readonly number[] = spreadOnWheel(WHEEL_SHARES)

const ODDS: ReadonlyMap<string, SpotOdds> = new Map(
  WHEEL_SHARES.toReversed().map(([segment, count]) => {
    const maxTimes = (segment + 1) * 100
    return [
      `segment:${segment}`,
      {
        pays: `${segment}:1`,
        maxTimes,
        rtpPercent: statedPercent(BigInt(maxTimes * count), BigInt(WHEEL_SEGMENTS.length)),
      },
    ]
  }),
)

export const moneyWheel = createSingleTable<{ stop: number; segment: number }>({
  id: 'money-wheel',
  kind: 'wheel',
  name: { tr: 'Lunapark Çarkı', en: 'Funfair Wheel' },
  phases: { bettingMs: 18_000, closingMs: 1_500, dealingMs: 10_000, resultMs: 4_000 },
  odds: ODDS,
  readSpot: readListed(ODDS),
  outcomeOf(draw) {
    const stop = draw.below(WHEEL_SEGMENTS.length)
    return { stop, segment: WHEEL_SEGMENTS[stop] ?? 0 }
  },
  timesOf: (spot, { segment }) => (spot === `segment:${segment}` ? (segment + 1) * 100 : 0),
  eventsOf: ({ stop, segment }) => [{ type: 'wheelStop', stop, segment }],
  markOf: ({ stop, segment }) => ({ kind: 'wheel', segment, stop }),
})
