import { TOTALS } from '#games/tables/beacon-dice/beacons.ts'
import type { Layout } from '../spot-layout.ts'

/** Rows of totals: two on a wide page, four on an upright phone. */
export function beaconLayout(isStanding: boolean): Layout {
  const width = isStanding ? 4 : 8
  return {
    width,
    height: TOTALS.length / width,
    places: TOTALS.map((total, at) => ({
      spot: `total:${total}`,
      x: at % width,
      y: Math.floor(at / width),
      w: 1,
      h: 1,
      isEdge: false,
    })),
  }
}
