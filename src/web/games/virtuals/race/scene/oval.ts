import type { RaceKind } from '#games/virtuals/races/race-card.ts'

/** A place on the track in metres, with the way a runner faces there. */
type TrackPlace = { x: number; z: number; yaw: number }
export type Oval = {
  length: number
  width: number
  straight: number
  radius: number
  postX: number
  homeAt: number
  /** The bend between the two straights, as distances from the start. */
  bend: readonly [from: number, to: number]
  /** `distance` from the start along the inner rail, `out` metres away from it. */
  at(distance: number, out: number): TrackPlace
  /** Distance between two lanes at a distance from the start: runners draw closer to the rail. */
  laneAt(distance: number): number
}

const SHAPES = {
  horses: { straight: 240, radius: 55, width: 26, length: 460, postFrom: 0.66, lane: 1.45 },
  dogs: { straight: 170, radius: 42, width: 11, length: 400, postFrom: 0.62, lane: 1.25 },
} as const
const CLOSER = 0.78
const CLOSES_OVER = 130

/**
 * The track: two straights and two half circles. The home straight lies at z = radius and is run
 * towards −x.
 */
export function ovalOf(kind: RaceKind): Oval {
  const { straight, radius, width, length, postFrom, lane } = SHAPES[kind]
  const half = Math.PI * radius
  const around = 2 * straight + 2 * half
  const post = straight + half + straight * postFrom
  const start = post - length
  return {
    length,
    width,
    straight,
    radius,
    postX: straight / 2 - straight * postFrom,
    homeAt: straight + half - start,
    bend: [straight - start, straight + half - start],
    laneAt: (distance) =>
      lane * (1 - (1 - CLOSER) * Math.min(1, Math.max(0, distance / CLOSES_OVER))),
    at(distance, out) {
      const far = (((start + distance) % around) + around) % around
      const away = radius + out
      if (far < straight) return { x: far - straight / 2, z: -away, yaw: 0 }
      if (far < straight + half) {
        const angle = (far - straight) / radius
        return {
          x: straight / 2 + Math.sin(angle) * away,
          z: -Math.cos(angle) * away,
          yaw: -angle,
        }
      }
      if (far < 2 * straight + half)
        return { x: straight / 2 - (far - straight - half), z: away, yaw: -Math.PI }
      const angle = (far - 2 * straight - half) / radius
      return {
        x: -straight / 2 - Math.sin(angle) * away,
        z: Math.cos(angle) * away,
        yaw: -Math.PI - angle,
      }
    },
  }
}
