import type { CompiledMachine } from '../compiled-machine.ts'
import { createSpinKernel } from '../spin-kernel.ts'
import { shownByStop } from './collected-ways.ts'
import { compiledCollect } from './compile-collect.ts'
import type { CollectMachine } from './machine.ts'

/**
 * Stop combinations (`ways`) of a spin that win `units` by lines and scatters, whose collector
 * takes `taken` carriers, and that award `awards` free spins.
 */
export type SpinWays = { units: number; taken: number; awards: number; ways: number }

export type CountedSpin = { combinations: number; spins: readonly SpinWays[] }

const COLLECTOR = 1 << 8
const CARRIERS = COLLECTOR - 1
const AWARDS = 1 << 8
const MAX_UNITS = 1 << 24

/** Counts all stops of the paid spin and of the free spin at each level. Takes seconds. */
export function countSpins(machine: CollectMachine): {
  base: CountedSpin
  levels: readonly CountedSpin[]
} {
  const { base, levels } = compiledCollect(machine)
  return {
    base: countSpin(machine, base),
    levels: levels.map((level) => countSpin(machine, level)),
  }
}

function countSpin(machine: CollectMachine, spin: CompiledMachine): CountedSpin {
  const kernel = createSpinKernel(spin, 'base')
  const shown = kernel.groups.map((group) => {
    const perReel = group.stops.map((_, i) =>
      shownByStop(machine, spin, group.firstReel + i).map(
        ({ carriers, collector }) => carriers + (collector ? COLLECTOR : 0),
      ),
    )
    return Int32Array.from({ length: group.length }, (_, position) =>
      perReel.reduce((sum, reel, i) => sum + (reel[group.stops[i]?.[position] ?? 0] ?? 0), 0),
    )
  })
  const counts = new Map<number, number>()
  const positions = new Int32Array(kernel.groups.length)
  const visit = (group: number, before: number): void => {
    const column = shown[group] ?? new Int32Array()
    const last = group === positions.length - 1
    for (let position = 0; position < column.length; position++) {
      positions[group] = position
      const now = before + (column[position] ?? 0)
      if (!last) {
        visit(group + 1, now)
        continue
      }
      const scatters = kernel.scatters(positions)
      const taken = now >= COLLECTOR ? now & CARRIERS : 0
      const awards = kernel.awards[scatters] ?? 0
      const key = (taken * AWARDS + awards) * MAX_UNITS + kernel.units(positions, scatters)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  visit(0, 0)
  return {
    combinations: kernel.lengths.reduce((product, length) => product * length, 1),
    spins: [...counts].map(([key, ways]) => {
      const rest = Math.floor(key / MAX_UNITS)
      return {
        units: key % MAX_UNITS,
        taken: Math.floor(rest / AWARDS),
        awards: rest % AWARDS,
        ways,
      }
    }),
  }
}
