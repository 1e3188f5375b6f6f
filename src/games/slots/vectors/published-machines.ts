import machines from './slot-machines.json' with { type: 'json' }

type PublishedMachine = (typeof machines.machines)[number]

export function fileOf(machine: PublishedMachine): Record<string, unknown> {
  const pays = Object.entries(machine.paytable.pays).map(([symbol, pay]) => [
    symbol,
    Array.isArray(pay) ? pay : [0, 0, pay],
  ])
  const { reels, rows, strips, lines, scatter, fillMultiplier } = machine
  return {
    reels,
    rows,
    strips,
    lines,
    pays: Object.fromEntries(pays),
    ...(scatter && { scatter: { symbol: scatter.symbol, pays: scatter.pays, freeSpins: [] } }),
    ...(fillMultiplier && {
      fill: { symbols: fillMultiplier.symbols, multiplier: fillMultiplier.multiplier },
    }),
  }
}

export const publishedMachines: readonly PublishedMachine[] = machines.machines
