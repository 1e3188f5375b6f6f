import { collectedWays } from './collected-ways.ts'
import { compiledCollect } from './compile-collect.ts'
import { levelAt, meterSize, spinsBetween, type CollectMachine } from './machine.ts'

export type MeterEnds = {
  /** The chance that free spins end at each level, none first. */
  levels: readonly number[]
  /** Free spins played on average. */
  spins: number
}

/** Where the meter ends and how many spins are played, for free spins that begin with `awarded`. */
export function meterEnds(machine: CollectMachine, awarded: number): MeterEnds {
  const meter = machine.freeSpins.levels
  const chances = compiledCollect(machine).levels.map((level) => {
    const ways = collectedWays(machine, level).map(Number)
    const all = ways.reduce((sum, count) => sum + count, 0)
    return ways.map((count) => count / all)
  })
  const ends = Array.from({ length: meter.length + 1 }, () => 0)
  let now = new Map([[`0 ${awarded}`, { collected: 0, left: awarded, chance: 1 }]])
  let spins = 0
  while (now.size > 0) {
    const next: typeof now = new Map()
    for (const { collected, left, chance } of now.values()) {
      const level = levelAt(meter, collected)
      if (left === 0) {
        ends[level] = (ends[level] ?? 0) + chance
        continue
      }
      spins += chance
      chances[level]?.forEach((share, taken) => {
        const after = Math.min(meterSize(meter), collected + taken)
        const remaining = left - 1 + spinsBetween(meter, collected, after)
        const key = `${after} ${remaining}`
        const known = next.get(key)?.chance ?? 0
        next.set(key, { collected: after, left: remaining, chance: known + chance * share })
      })
    }
    now = next
  }
  return { levels: ends, spins }
}
