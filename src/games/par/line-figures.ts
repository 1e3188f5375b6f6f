import type { CompiledMachine } from '../slots/compiled-machine.ts'
import { evaluateLine } from '../slots/evaluate-line.ts'
import { exactReturn } from '../slots/exact-return.ts'
import { scatterDistribution, symbolCounts } from '../slots/reel-counts.ts'
import { toNumber } from '#shared/rational.ts'
import { winCapCostBound, winDistribution, type WinDistribution } from '../slots/win-cap-cost.ts'
import type { Lottery, Spread } from './lottery.ts'

export type Combination = {
  symbol: string
  count: number
  pays: number
  ways: number
  returned: number
}
export type ScatterFigure = {
  count: number
  pays: number
  freeSpins: number
  chance: number
  returned: number
}

const AGREEMENT = 1e-9
const TILTS = Array.from({ length: 40 }, (_, i) => 0.001 * 1.12 ** i)

export function combinationsOf(machine: CompiledMachine): Combination[] {
  const counts = symbolCounts(machine, machine.modes.base).map((reel) => reel.map(Number))
  const found = new Map<number, { ways: number; units: number }>()
  const cells = new Int32Array(machine.reels)
  const visit = (reel: number, ways: number): void => {
    if (reel === machine.reels) {
      const win = evaluateLine(machine, machine.modes.base, cells)
      if (win === undefined) return
      const key = win.symbol * 100 + win.count
      const known = found.get(key) ?? { ways: 0, units: 0 }
      found.set(key, { ways: known.ways + ways, units: known.units + ways * win.units })
      return
    }
    counts[reel]?.forEach((count, symbol) => {
      if (count === 0) return
      cells[reel] = symbol
      visit(reel + 1, ways * count)
    })
  }
  visit(0, 1)
  return [...found]
    .map(([key, { ways, units }]) => {
      const [symbol, count] = [Math.floor(key / 100), key % 100]
      return {
        symbol: machine.symbols[symbol] ?? '',
        count,
        pays: (machine.pays[symbol]?.[count] ?? 0) / machine.unitsPerLineBet,
        ways,
        returned: units / machine.unitsPerLineBet / stopCombinations(machine),
      }
    })
    .toSorted(
      (a, b) => b.pays - a.pays || a.symbol.localeCompare(b.symbol, 'en') || b.count - a.count,
    )
}

export function stopCombinations(machine: CompiledMachine): number {
  return machine.modes.base.strips.reduce((product, strip) => product * strip.length, 1)
}

export function scatterFigures(machine: CompiledMachine): ScatterFigure[] {
  const bet = machine.unitsPerLineBet * machine.lines.length
  return scatterDistribution(machine, machine.modes.base).flatMap((ways, count) => {
    const [pays, freeSpins] = [
      (machine.scatterPays[count] ?? 0) / bet,
      machine.modes.base.awards[count] ?? 0,
    ]
    const chance = Number(ways) / stopCombinations(machine)
    return ways === 0n || (pays === 0 && freeSpins === 0)
      ? []
      : [{ count, pays, freeSpins, chance, returned: chance * pays }]
  })
}

export type LineFigures = {
  rtp: number
  fraction: string
  parts: { lines: number; fill: number; scatter: number; freeSpins: number }
  base: WinDistribution
  baseLottery: Lottery
  spread: Spread
  freeSpinsChance: number
  freeSpinsPlayed: number
  capCost: number
}

/**
 * Computes all figures of a line machine by counting all stops.
 * @throws Error when two ways of counting disagree
 */
export function lineFigures(
  machine: CompiledMachine,
  hits: number,
  maxWinMultiple: number,
): LineFigures {
  const { rtp, baseRtp, freeSpinsPerSpin } = exactReturn(machine)
  const bet = machine.unitsPerLineBet * machine.lines.length
  const [whole, inBase] = [toNumber(rtp, 15), toNumber(baseRtp, 15)]
  const lines = combinationsOf(machine).reduce((sum, { returned }) => sum + returned, 0)
  const scatter = scatterFigures(machine).reduce((sum, { returned }) => sum + returned, 0)
  const base = winDistribution(machine, 'base')
  const baseLottery = base.map(([units, , chance]) => ({ chance, multiple: units / bet }))
  agree(
    'the base return',
    baseLottery.reduce((sum, { chance, multiple }) => sum + chance * multiple, 0),
    inBase,
  )
  const freeSpinsChance = base.reduce((sum, [, awards, share]) => sum + (awards > 0 ? share : 0), 0)
  const spread = { mean: whole, deviation: roundDeviation(machine, base, freeSpinsChance), hits }
  const free =
    freeSpinsChance > 0 && machine.machine.freeSpins?.strips
      ? winDistribution(machine, 'free')
      : undefined
  const beyond = baseLottery.reduce(
    (sum, { chance, multiple }) => sum + chance * Math.max(0, multiple - maxWinMultiple),
    0,
  )
  return {
    rtp: whole,
    fraction: `${rtp.numerator}/${rtp.denominator}`,
    parts: { lines, scatter, fill: inBase - lines - scatter, freeSpins: whole - inBase },
    base,
    baseLottery,
    spread,
    freeSpinsChance,
    freeSpinsPlayed: freeSpinsChance === 0 ? 0 : toNumber(freeSpinsPerSpin, 15) / freeSpinsChance,
    capCost:
      freeSpinsChance === 0
        ? beyond
        : Math.min(
            ...TILTS.map((tilt) => winCapCostBound(machine, base, maxWinMultiple, tilt, free)),
          ),
  }
}

function agree(what: string, a: number, b: number): void {
  if (Math.abs(a - b) > AGREEMENT)
    throw new Error(`${what} is ${a} by one count and ${b} by another`)
}

/**
 * Computes the standard deviation of a whole round in bets. A free spin wins F and awards A more;
 * every award is worth w with variance v. So v = Var(F + w A) + E[A] v, and the round's variance is
 * Var(B + w A) + E[A] v over the base spin's own B and A.
 */
function roundDeviation(
  machine: CompiledMachine,
  base: WinDistribution,
  freeSpinsChance: number,
): number {
  const bet = machine.unitsPerLineBet * machine.lines.length
  if (freeSpinsChance === 0) return Math.sqrt(moments(base, bet, 0).variance)
  const free = winDistribution(machine, 'free')
  const { awards, win } = moments(free, bet, 0)
  const worth = win / (1 - awards)
  const variance = moments(free, bet, worth).variance / (1 - awards)
  const round = moments(base, bet, worth)
  return Math.sqrt(round.variance + round.awards * variance)
}

function moments(
  distribution: WinDistribution,
  bet: number,
  worth: number,
): { win: number; awards: number; variance: number } {
  let [win, awards, value, square] = [0, 0, 0, 0]
  for (const [units, awarded, share] of distribution) {
    const whole = units / bet + worth * awarded
    win += (share * units) / bet
    awards += share * awarded
    value += share * whole
    square += share * whole * whole
  }
  return { win, awards, variance: square - value * value }
}
