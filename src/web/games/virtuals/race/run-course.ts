import type { RaceResult } from '#games/virtuals/races/race-card.ts'
import { pictureChance } from '../picture-chance.ts'

/**
 * Arrival of the winner, and the latest arrival of the last runner, as shares of the running time.
 */
const WINNER_AT = 0.78
const LAST_AT = 0.94
/** Share of the running time per tenth of a length, unless the field is spread too far. */
const TENTH_TAKES = 0.0009
const SWAY = 0.055
/** How far runners continue past the post. */
const RUN_OUT = 0.045
const PULLS_UP = 9

export type Course = {
  /** Returns a runner's position at a share of the running time: 0 at the start, 1 at the post. */
  at(number: number, share: number): number
  /** Returns the numbers in running order, the leader first. */
  orderAt(share: number): number[]
  finishAt(number: number): number
}

/** Animates a race. Every runner passes the post in the order and at the distance of the result. */
export function runCourse({
  order,
  gaps,
  run,
}: Pick<RaceResult, 'order' | 'gaps' | 'run'>): Course {
  const chance = pictureChance(run)
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  const tenth = Math.min(TENTH_TAKES, (LAST_AT - WINNER_AT) / Math.max(1, whole))
  let behind = 0
  const runners = new Map(
    order.map((number, place) => {
      behind += gaps[place] ?? 0
      return [
        number,
        {
          place,
          finish: WINNER_AT + behind * tenth,
          waves: [chance() * 6.28, chance() * 6.28],
          early: (chance() - 0.5) * 2,
        },
      ] as const
    }),
  )

  function at(number: number, share: number): number {
    const runner = runners.get(number)
    if (runner === undefined) return 0
    const u = share / runner.finish
    if (u >= 1)
      return 1 + (RUN_OUT - runner.place * 0.0028) * (1 - Math.exp(-(u - 1) * PULLS_UP * 2.4))
    const [one, two] = runner.waves
    // The sway is zero at the start and at the post.
    const sway =
      (Math.sin(u * 5.2 + one) * 0.6 + Math.sin(u * 9.1 + two) * 0.25 + runner.early * 0.7) *
      SWAY *
      u *
      (1 - u) *
      2
    return Math.max(0, u * (1 - 0.05 * (1 - u)) + sway)
  }

  return {
    at,
    orderAt: (share) =>
      [...runners.keys()].toSorted((a, b) => {
        const [first, second] = [runners.get(a)?.finish ?? 1, runners.get(b)?.finish ?? 1]
        if (share >= first || share >= second) return first - second
        return at(b, share) - at(a, share) || a - b
      }),
    finishAt: (number) => runners.get(number)?.finish ?? 1,
  }
}
