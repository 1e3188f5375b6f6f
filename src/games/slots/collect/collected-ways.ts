import type { CompiledMachine } from '../compiled-machine.ts'
import type { CollectMachine } from './machine.ts'

/**
 * Stop combinations of a spin by the carriers that its collector takes; those without a collector
 * take none.
 */
export function collectedWays(machine: CollectMachine, spin: CompiledMachine): bigint[] {
  const shown = spin.modes.base.strips.map((_, reel) => shownByStop(machine, spin, reel))
  let ways: { without: bigint[]; with: bigint[] } = { without: [1n], with: [] }
  for (const stops of shown) {
    const next = { without: [] as bigint[], with: [] as bigint[] }
    for (const { carriers, collector } of stops)
      for (const side of ['without', 'with'] as const)
        ways[side].forEach((count, taken) => {
          const into = collector ? next.with : next[side]
          while (into.length <= taken + carriers) into.push(0n)
          into[taken + carriers] = (into[taken + carriers] ?? 0n) + count
        })
    ways = next
  }
  const none = ways.without.reduce((sum, count) => sum + count, 0n)
  const taken = ways.with.length > 0 ? ways.with : [0n]
  return taken.map((count, carriers) => (carriers === 0 ? count + none : count))
}

/** What each stop of a reel shows: how many carriers, and whether a collector. */
export function shownByStop(
  { collect, rows }: CollectMachine,
  { symbols, modes }: CompiledMachine,
  reel: number,
): { carriers: number; collector: boolean }[] {
  const strip = modes.base.strips[reel] ?? new Int32Array()
  const carrier = symbols.indexOf(collect.carrier)
  const collector = symbols.indexOf(collect.collector)
  return Array.from(strip, (_, stop) => {
    const window = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length])
    return {
      carriers: window.filter((symbol) => symbol === carrier).length,
      collector: window.includes(collector),
    }
  })
}
