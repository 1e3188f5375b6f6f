import { cappedReturn } from '../capped-return.ts'
import { chancesOf, spectraOf, type Spectrum } from '../book/spectrum.ts'
import { compiledCollect } from './compile-collect.ts'
import { levelAt, meterSize, multiplierAt, spinsBetween, type CollectMachine } from './machine.ts'
import { countSpins, type CountedSpin } from './spin-census.ts'

/**
 * Distribution of a whole round before the cap, `chances[units]`, and the effect of the cap. Shares
 * of the bet.
 */
export type CollectLottery = {
  /** Indexed by the win in `1 / unitsPerBet` of a bet. */
  chances: Float64Array
  unitsPerBet: number
  uncappedRtp: number
  rtp: number
  capCost: number
  capChance: number
  hitChance: number
  maxOfSpin: { paid: number; lastLevel: number }
  combinations: number
}

/** Longer than the cap: wins beyond the table wrap around, with a chance below any stated figure. */
const MIN_TABLE = 1 << 17

/**
 * Computes the chance of every win of a round. At each frequency a free spin at a level has one
 * spectrum for each number of carriers its collector takes: that of its lines, times that of one
 * sum at the level's multiplier to this power. The Markov chain over the meter and the spins left
 * multiplies them; a round is the paid spin times the chain from the spins it awards.
 */
export function collectLottery(machine: CollectMachine, maxWinMultiple: number): CollectLottery {
  const { base, levels } = countSpins(machine)
  const compiled = compiledCollect(machine).base
  const unitsPerBet = compiled.unitsPerLineBet * compiled.lines.length
  const size = Math.max(MIN_TABLE, 2 ** Math.ceil(Math.log2(maxWinMultiple * unitsPerBet + 1)))
  const sumAt = sumSpectrum(machine, size, unitsPerBet)
  const paid = spectraBy(base, size, ({ taken, awards }) => awards * KEYS + taken)
  const steps = levels.map((level) =>
    [...spectraBy(level, size, ({ taken }) => taken)].toSorted(([a], [b]) => a - b),
  )
  const whole: Spectrum = { re: new Float64Array(size), im: new Float64Array(size) }
  const awarded = [...new Set(base.spins.map(({ awards }) => awards))]
  const chain = createChain(machine, Math.max(...awarded))
  for (let at = 0; at <= size / 2; at++) {
    chain.settle((level, takes) => {
      const sum = sumAt(at, multiplierAt(machine.freeSpins.levels, level))
      for (const [taken, spectrum] of steps[level] ?? [])
        takes(taken, times(valueOf(spectrum, at), power(sum, taken)))
    })
    const plain = sumAt(at, 1)
    let total: Complex = [0, 0]
    for (const [key, spectrum] of paid) {
      const spin = times(valueOf(spectrum, at), power(plain, key % KEYS))
      total = plus(total, times(spin, chain.worth(Math.floor(key / KEYS))))
    }
    put(whole, at, total)
    if (at > 0 && at < size / 2) put(whole, size - at, [total[0], -total[1]])
  }
  const chances = chancesOf(whole).map((chance) => Math.max(0, chance))
  const nothing = base.spins.reduce(
    (sum, { units, taken, ways }) => (units === 0 && taken === 0 ? sum + ways : sum),
    0,
  )
  const largest = (spin: CountedSpin | undefined) =>
    (spin?.spins ?? []).reduce((best, { units }) => Math.max(best, units), 0) / unitsPerBet
  return {
    chances,
    unitsPerBet,
    ...cappedReturn(chances, unitsPerBet, maxWinMultiple),
    hitChance: 1 - nothing / base.combinations,
    maxOfSpin: { paid: largest(base), lastLevel: largest(levels.at(-1)) },
    combinations: [base, ...levels].reduce((sum, { combinations }) => sum + combinations, 0),
  }
}

const KEYS = 1 << 8

type Complex = readonly [re: number, im: number]

type Chain = {
  settle: (at: (level: number, takes: (taken: number, value: Complex) => void) => void) => void
  worth: (spins: number) => Complex
}

/**
 * The chain at one frequency. `settle` fills a table over the meter and the spins left, the full
 * meter first, in place, so that nothing is allocated for each frequency.
 */
function createChain({ freeSpins: { levels: meter } }: CollectMachine, awarded: number): Chain {
  const last = meterSize(meter)
  const longest = awarded + spinsBetween(meter, 0, last)
  const width = longest + 1
  const re = new Float64Array((last + 1) * width)
  const im = new Float64Array((last + 1) * width)
  for (let collected = 0; collected <= last; collected++) re[collected * width] = 1
  const most = Math.max(KEYS)
  const spins = Array.from({ length: meter.length + 1 }, () => ({
    count: 0,
    taken: new Int32Array(most),
    re: new Float64Array(most),
    im: new Float64Array(most),
  }))
  const added = Array.from({ length: last + 1 }, (_, from) =>
    Int32Array.from({ length: last + 1 }, (__, to) => spinsBetween(meter, from, to)),
  )
  return {
    settle(at) {
      spins.forEach((spin, level) => {
        spin.count = 0
        at(level, (taken, [x, y]) => {
          spin.taken[spin.count] = taken
          spin.re[spin.count] = x
          spin.im[spin.count] = y
          spin.count++
        })
      })
      for (let collected = last; collected >= 0; collected--) {
        const spin = spins[levelAt(meter, collected)]
        if (spin === undefined) continue
        const most = longest - spinsBetween(meter, collected, last)
        for (let left = 1; left <= most; left++) {
          let [x, y] = [0, 0]
          for (let i = 0; i < spin.count; i++) {
            const after = Math.min(last, collected + (spin.taken[i] ?? 0))
            const to = after * width + left - 1 + (added[collected]?.[after] ?? 0)
            const [a, b, c, d] = [spin.re[i] ?? 0, spin.im[i] ?? 0, re[to] ?? 0, im[to] ?? 0]
            x += a * c - b * d
            y += a * d + b * c
          }
          re[collected * width + left] = x
          im[collected * width + left] = y
        }
      }
    },
    worth: (left) => [re[left] ?? 0, im[left] ?? 0],
  }
}

/** The spectrum of a spin's units, apart for each key of its outcome. */
function spectraBy(
  { spins, combinations }: CountedSpin,
  size: number,
  keyOf: (spin: CountedSpin['spins'][number]) => number,
): Map<number, Spectrum> {
  const tables = new Map<number, Float64Array>()
  for (const spin of spins) {
    const table = tables.get(keyOf(spin)) ?? new Float64Array(size)
    tables.set(keyOf(spin), table)
    table[spin.units] = (table[spin.units] ?? 0) + spin.ways / combinations
  }
  const keys = [...tables.keys()]
  const spectra = new Map<number, Spectrum>()
  for (let i = 0; i < keys.length; i += 2) {
    const [first = 0, second] = keys.slice(i, i + 2)
    const none = new Float64Array(size)
    const both = spectraOf(
      tables.get(first) ?? none,
      second === undefined ? none : (tables.get(second) ?? none),
    )
    spectra.set(first, both[0])
    if (second !== undefined) spectra.set(second, both[1])
  }
  return spectra
}

function sumSpectrum({ collect: { sums } }: CollectMachine, size: number, unitsPerBet: number) {
  const all = sums.reduce((total, { weight }) => total + weight, 0)
  return (at: number, multiplier: number): Complex => {
    let [re, im] = [0, 0]
    for (const { value, weight } of sums) {
      const angle = (-2 * Math.PI * ((at * value * multiplier * unitsPerBet) % size)) / size
      re += (weight / all) * Math.cos(angle)
      im += (weight / all) * Math.sin(angle)
    }
    return [re, im]
  }
}

function valueOf({ re, im }: Spectrum, at: number): Complex {
  return [re[at] ?? 0, im[at] ?? 0]
}

function put({ re, im }: Spectrum, at: number, [x, y]: Complex): void {
  re[at] = x
  im[at] = y
}

function plus([a, b]: Complex, [c, d]: Complex): Complex {
  return [a + c, b + d]
}

function times([a, b]: Complex, [c, d]: Complex): Complex {
  return [a * c - b * d, a * d + b * c]
}

function power(base: Complex, exponent: number): Complex {
  let value: Complex = [1, 0]
  for (let i = 0; i < exponent; i++) value = times(value, base)
  return value
}
