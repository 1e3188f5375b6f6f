import type { Paytable } from './paytable.ts'
import type { TensionRule } from './tension.ts'

/** Whether a spin may start a feature, for autoplay's "stop on feature". */
export function hasFreeSpins(paytable: Paytable): boolean {
  switch (paytable.kind) {
    case 'lines':
      return paytable.freeSpins !== undefined
    case 'anywhere':
    case 'variable':
      return true
  }
}

/** What the reels may hold their breath for, from what the launch states. */
export function tensionOf(paytable: Paytable): TensionRule | undefined {
  switch (paytable.kind) {
    case 'lines':
      return lineTension(paytable)
    case 'anywhere':
      return { symbol: paytable.scatter.symbol, needed: paytable.scatter.trigger.from }
    case 'variable':
      return { symbol: paytable.scatter.symbol, needed: Math.min(...paytable.scatter.awards.map(({ from }) => from)) }
  }
}

function lineTension({ scatter, freeSpins, strips }: Extract<Paytable, { kind: 'lines' }>): TensionRule | undefined {
  if (!scatter || !freeSpins) return undefined
  const needed = scatter.freeSpins.findIndex((spins) => spins > 0) + 1
  if (needed === 0) return undefined
  return { symbol: scatter.symbol, needed, ...(strips ? { reels: strips.map((strip) => strip.includes(scatter.symbol)) } : {}) }
}
