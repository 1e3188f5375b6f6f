import type { CompiledMachine } from './compiled-machine.ts'
import { createFastRandom, type FastRandom } from './fast-random.ts'
import { createSpinKernel, type SpinKernel } from './spin-kernel.ts'

export type Simulation = {
  spins: number
  rtp: number
  baseRtp: number
  hitFrequency: number
  standardDeviation: number
  confidence99: readonly [low: number, high: number]
}

const Z_99 = 2.5758293035489004
const MAX_FREE_SPINS = 100_000

export function simulateSpins(machine: CompiledMachine, spins: number, seed: number): Simulation {
  const random = createFastRandom(seed)
  const base = createSpinKernel(machine, 'base')
  const free = createSpinKernel(machine, 'free')
  const betUnits = machine.unitsPerLineBet * machine.lines.length
  const paid = new Int32Array(base.lengths.length)
  const freed = new Int32Array(free.lengths.length)
  const sums = { win: 0, square: 0, baseWin: 0, hits: 0 }
  for (let spin = 0; spin < spins; spin++) {
    turn(base, paid, random)
    const scatters = base.scatters(paid)
    const units = base.units(paid, scatters)
    const awarded = base.awards[scatters] ?? 0
    if (units === 0 && awarded === 0) continue
    if (units > 0) sums.hits++
    const won = (awarded > 0 ? units + playFree(free, freed, random, awarded) : units) / betUnits
    sums.baseWin += units / betUnits
    sums.win += won
    sums.square += won * won
  }
  return summarise(spins, sums)
}

function turn(kernel: SpinKernel, positions: Int32Array, random: FastRandom): void {
  for (let group = 0; group < positions.length; group++)
    positions[group] = random(kernel.lengths[group] ?? 1)
}

function playFree(
  kernel: SpinKernel,
  positions: Int32Array,
  random: FastRandom,
  awarded: number,
): number {
  let won = 0
  let left = awarded
  for (let played = 0; played < left && played < MAX_FREE_SPINS; played++) {
    turn(kernel, positions, random)
    const scatters = kernel.scatters(positions)
    won += kernel.units(positions, scatters)
    left += kernel.awards[scatters] ?? 0
  }
  return won
}

type Sums = { win: number; square: number; baseWin: number; hits: number }

function summarise(spins: number, { win, square, baseWin, hits }: Sums): Simulation {
  const rtp = win / spins
  const standardDeviation = Math.sqrt(Math.max(0, square / spins - rtp * rtp))
  const margin = (Z_99 * standardDeviation) / Math.sqrt(spins)
  return {
    spins,
    rtp,
    baseRtp: baseWin / spins,
    hitFrequency: hits / spins,
    standardDeviation,
    confidence99: [rtp - margin, rtp + margin],
  }
}
