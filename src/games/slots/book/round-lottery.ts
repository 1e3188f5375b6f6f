import { compiledBook } from './compiled-book.ts'
import type { BookMachine } from './machine.ts'
import { countSpins, type SpinWays } from './spin-census.ts'
import { chancesOf, spectrumOf, type Spectrum } from './spectrum.ts'

/** What a whole round comes to before the cap: `chances[units]`, and what the cap then makes of it. Shares of the bet. */
export type RoundLottery = {
  chances: Float64Array
  unitsPerBet: number
  /** Return before the cap, as this count has it. */
  uncappedRtp: number
  rtp: number
  capCost: number
  /** The chance that a round reaches the cap. */
  capChance: number
  triggerChance: number
  hitChance: number
  /** The most that one paid spin wins, and one free spin, in bets. */
  mostOfSpin: { paid: number; free: number }
}

/** Twice the cap and more: what a round could win beyond it wraps round, with a chance below any figure stated. */
const TABLE = 1 << 17
const MOST_ROUNDS = 60
const SETTLED = 1e-15

/**
 * The chance of every win of a round, free spins and retriggers included. One free spin and everything it awards has
 * the spectrum φ = G₀ + G₁ φᵏ (G₀: spins that award nothing, G₁: those that award k more), found by iteration at each
 * frequency; a round of free spins is φᵏ, averaged over the special symbols, times the spin that started it.
 */
export function roundLottery(machine: BookMachine, maxWinMultiple: number): RoundLottery {
  const census = countSpins(machine)
  const compiled = compiledBook(machine)
  const unitsPerBet = compiled.unitsPerLineBet * compiled.lines.length
  const table = (spins: readonly SpinWays[], awarding: boolean) => tableOf(spins.filter(({ awards }) => (awards > 0) === awarding), census.combinations)
  const { spins } = machine.book.freeSpins
  const weights = machine.specials.reduce((sum, { weight }) => sum + weight, 0)
  const feature: Spectrum = { re: new Float64Array(TABLE), im: new Float64Array(TABLE) }
  for (const { value, weight } of machine.specials) {
    const free = census.free.get(value) ?? []
    addFeature(feature, spectrumOf(table(free, false)), spectrumOf(table(free, true)), { spins, share: weight / weights })
  }
  const starting = table(census.base, true)
  const chances = chancesOf(product(spectrumOf(starting), feature))
  const plain = table(census.base, false)
  plain.forEach((chance, units) => (chances[units] = Math.max(0, chances[units] ?? 0) + chance))
  const most = (rows: readonly SpinWays[]) => rows.reduce((best, { units }) => Math.max(best, units), 0) / unitsPerBet
  const paying = census.base.reduce((sum, { units, ways }) => sum + (units > 0 ? ways : 0), 0)
  return {
    chances, unitsPerBet, ...cappedReturn(chances, unitsPerBet, maxWinMultiple),
    triggerChance: starting.reduce((sum, chance) => sum + chance, 0),
    hitChance: paying / census.combinations,
    mostOfSpin: { paid: most(census.base), free: Math.max(...[...census.free.values()].map(most)) },
  }
}

function tableOf(spins: readonly SpinWays[], combinations: number): Float64Array {
  const table = new Float64Array(TABLE)
  for (const { units, ways } of spins) table[units] = (table[units] ?? 0) + ways / combinations
  return table
}

/** Adds `share` of φ to the power of `spins`. The chances are real, so frequency −f mirrors f. */
function addFeature(into: Spectrum, ending: Spectrum, awarding: Spectrum, { spins, share }: { spins: number; share: number }): void {
  for (let at = 0; at <= TABLE / 2; at++) {
    const [re, im] = settle(complex(ending, at), complex(awarding, at), spins)
    addTo(into, at, share * re, share * im)
    if (at > 0 && at < TABLE / 2) addTo(into, TABLE - at, share * re, -share * im)
  }
}

type Complex = readonly [re: number, im: number]

/** φᵏ of φ = ending + awarding φᵏ. */
function settle(ending: Complex, awarding: Complex, spins: number): Complex {
  const [[a, b], [c, d]] = [ending, awarding]
  let power: Complex = [1, 0]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [x, y] = power
    power = raise(a + c * x - d * y, b + c * y + d * x, spins)
    if (Math.abs(power[0] - x) + Math.abs(power[1] - y) < SETTLED) break
  }
  return power
}

function complex({ re, im }: Spectrum, at: number): Complex {
  return [re[at] ?? 0, im[at] ?? 0]
}

function addTo({ re, im }: Spectrum, at: number, x: number, y: number): void {
  re[at] = (re[at] ?? 0) + x
  im[at] = (im[at] ?? 0) + y
}

function raise(x: number, y: number, exponent: number): Complex {
  let [re, im, baseRe, baseIm] = [1, 0, x, y]
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) {
      const turned = re * baseIm + im * baseRe
      re = re * baseRe - im * baseIm
      im = turned
    }
    const doubled = 2 * baseRe * baseIm
    baseRe = baseRe * baseRe - baseIm * baseIm
    baseIm = doubled
  }
  return [re, im]
}

function product(a: Spectrum, b: Spectrum): Spectrum {
  return {
    re: a.re.map((x, i) => x * (b.re[i] ?? 0) - (a.im[i] ?? 0) * (b.im[i] ?? 0)),
    im: a.re.map((x, i) => x * (b.im[i] ?? 0) + (a.im[i] ?? 0) * (b.re[i] ?? 0)),
  }
}

function cappedReturn(chances: Float64Array, unitsPerBet: number, maxWinMultiple: number) {
  const cap = maxWinMultiple * unitsPerBet
  const sums = { whole: 0, cost: 0, capped: 0 }
  chances.forEach((chance, units) => {
    sums.whole += chance * units
    if (units < cap) return
    sums.cost += chance * (units - cap)
    sums.capped += chance
  })
  const uncappedRtp = sums.whole / unitsPerBet
  const capCost = sums.cost / unitsPerBet
  return { uncappedRtp, capCost, rtp: uncappedRtp - capCost, capChance: sums.capped }
}
