import { WHEEL_SHARES } from '#games/tables/money-wheel/money-wheel.ts'
import type { Layout } from '../spot-layout.ts'

export const NUMBERS: readonly number[] = WHEEL_SHARES.map(([segment]) => segment).toReversed()

export function wheelLayout(isStanding: boolean): Layout {
  const width = isStanding ? NUMBERS.length / 2 : NUMBERS.length
  return {
    width,
    height: NUMBERS.length / width,
    places: NUMBERS.map((segment, at) => ({
      spot: `segment:${segment}`,
      x: at % width,
      y: Math.floor(at / width),
      w: 1,
      h: 1,
      isEdge: false,
    })),
  }
}

export function numberOf(spot: string): number {
  return Number(spot.slice(spot.indexOf(':') + 1))
}

export function segmentsOf(segment: number): number {
  return WHEEL_SHARES.find(([number]) => number === segment)?.[1] ?? 0
}
