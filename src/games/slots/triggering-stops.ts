import type { Draw } from '../fairness/draw.ts'
import type { CompiledMachine } from './compiled-machine.ts'
import { scattersInWindow } from './reel-counts.ts'

export type TriggeringStops = {
  readonly count: number
  /**
   * Draws one combination: for each reel from the left one `below(triggering combinations of this
   * reel and those after it)`.
   */
  draw(draw: Draw): number[]
  visit(see: (stops: readonly number[]) => void): void
}

const MAX_COMBINATIONS = 2 ** 32

/** @throws RangeError if no combination starts free spins, or if there are too many to draw from */
export function triggeringStops(machine: CompiledMachine): TriggeringStops {
  const { strips, awards } = machine.modes.base
  const scatters = strips.map((strip) =>
    Array.from(strip, (_, stop) => scattersInWindow(machine, strip, stop)),
  )
  // ways[reel][seen]: combinations of the reels from this one on that start free spins after this
  // many scatters.
  const ways: number[][] = []
  const maxScatters = machine.reels * machine.rows
  ways[strips.length] = Array.from({ length: maxScatters + 1 }, (_, seen) =>
    (awards[seen] ?? 0) > 0 ? 1 : 0,
  )
  for (let reel = strips.length - 1; reel >= 0; reel--) {
    ways[reel] = Array.from({ length: maxScatters + 1 }, (_, seen) =>
      (scatters[reel] ?? []).reduce((sum, more) => sum + (ways[reel + 1]?.[seen + more] ?? 0), 0),
    )
  }
  const count = ways[0]?.[0] ?? 0
  if (count === 0 || count > MAX_COMBINATIONS)
    throw new RangeError(`${count} combinations of stops start free spins`)

  const visitFrom = (
    reel: number,
    seen: number,
    stops: number[],
    see: (stops: readonly number[]) => void,
  ): void => {
    if ((ways[reel]?.[seen] ?? 0) === 0) return
    if (reel === strips.length) return see(stops)
    scatters[reel]?.forEach((more, stop) => {
      stops[reel] = stop
      visitFrom(reel + 1, seen + more, stops, see)
    })
  }
  return {
    count,
    draw(draw) {
      let seen = 0
      return scatters.map((reel, index) => {
        let left = draw.below(ways[index]?.[seen] ?? 0)
        const stop = reel.findIndex((more) => {
          left -= ways[index + 1]?.[seen + more] ?? 0
          return left < 0
        })
        seen += reel[stop] ?? 0
        return stop
      })
    },
    visit: (see) => visitFrom(0, 0, [], see),
  }
}
