import { cappedReturn } from '../capped-return.ts'
import { compiledBook } from './compiled-book.ts'
import type { BookMachine } from './machine.ts'
import { countSpins, type SpinWays } from './spin-census.ts'
import { chancesOf, spectraOf, spectrumOf, type Spectrum } from './spectrum.ts'

/**
 * Distribution of a whole round before the cap, `chances[units]`, and the effect of the cap. Shares
 * of the bet.
 */
export type RoundLottery = {
  /**
   * Indexed by the win in `1 / unitsPerBet` of a bet, the coarsest unit that represents every win.
   */
  chances: Float64Array
  unitsPerBet: number
  uncappedRtp: number
  rtp: number
  capCost: number
  capChance: number
  triggerChance: number
  hitChance: number
  /** Maximum wins of one paid spin and of one free spin, in bets. */
  maxOfSpin: { paid: number; free: number }
}

/**
 * Longer than the cap: wins beyond the table wrap around, with a chance below any stated figure.
 */
const MIN_TABLE = 1 << 17
const MAX_ROUNDS = 60
const SETTLED = 1e-15

/**
 * Computes the chance of every win of a round, including free spins and retriggers. One free spin
 * with everything it awards has the spectrum φ = G₀ + G₁ φᵏ (G₀: spins that award nothing, G₁:
 * those that award k more), found by iteration at each frequency. A round of free spins is φᵏ,
 * averaged over the special symbols, times the spin that started it. If the first retrigger draws a
 * second special symbol, a round is G₀ᵏ without one, and G₀ⁱ⁻¹ G₁ ψ²ᵏ⁻ⁱ with it at spin i, where ψ
 * is the φ of free spins with both symbols.
 */
export function roundLottery(machine: BookMachine, maxWinMultiple: number): RoundLottery {
  const census = countSpins(machine)
  const compiled = compiledBook(machine)
  const unitsOfBet = compiled.unitsPerLineBet * compiled.lines.length
  const everySpin = [
    census.base,
    ...census.free.values(),
    ...census.pairs.map(({ spins }) => spins),
  ]
  const step = everySpin
    .flat()
    .reduce((divisor, { units }) => divisorOf(divisor, units), unitsOfBet)
  const unitsPerBet = unitsOfBet / step
  const size = Math.max(MIN_TABLE, 2 ** Math.ceil(Math.log2(maxWinMultiple * unitsPerBet + 1)))
  const table = (spins: readonly SpinWays[], awarding: boolean) => {
    const chances = new Float64Array(size)
    for (const { units, awards, ways } of spins)
      if (awards > 0 === awarding)
        chances[units / step] = (chances[units / step] ?? 0) + ways / census.combinations
    return chances
  }
  const spinOf = (spins: readonly SpinWays[]): SpinSpectrum => {
    const [ending, awarding] = spectraOf(table(spins, false), table(spins, true))
    return { ending, awarding }
  }
  const feature: Spectrum = { re: new Float64Array(size), im: new Float64Array(size) }
  const single = new Map([...census.free].map(([symbol, spins]) => [symbol, spinOf(spins)]))
  const shares = sharesOf(machine)
  const { spins } = machine.book.freeSpins
  for (const [symbol, spin] of single) {
    const share = shares.get(symbol) ?? 0
    addFeature(feature, (at) =>
      timesReal(
        machine.secondSpecial
          ? raise(spin.ending.re[at] ?? 0, spin.ending.im[at] ?? 0, spins)
          : settle(spin, at, spins),
        share,
      ),
    )
  }
  for (const { first, second, spins: both } of census.pairs) {
    const pair = spinOf(both)
    const [a, b] = [shares.get(first) ?? 0, shares.get(second) ?? 0]
    const parts = [
      { spin: single.get(first), chance: (a * b) / (1 - a) },
      { spin: single.get(second), chance: (a * b) / (1 - b) },
    ]
    addFeature(feature, (at) => {
      const rest = settle(pair, at, spins)
      const each = plus(complex(pair.ending, at), times(complex(pair.awarding, at), rest))
      return parts.reduce<Complex>(
        (sum, { spin, chance }) =>
          spin === undefined
            ? sum
            : plus(sum, timesReal(times(rest, retriggered(spin, at, each, spins)), chance)),
        [0, 0],
      )
    })
  }
  const starting = table(census.base, true)
  const chances = chancesOf(product(spectrumOf(starting), feature))
  const plain = table(census.base, false)
  plain.forEach((chance, units) => (chances[units] = Math.max(0, chances[units] ?? 0) + chance))
  const largestWin = (rows: readonly SpinWays[]) =>
    rows.reduce((best, { units }) => Math.max(best, units), 0) / unitsOfBet
  const paying = census.base.reduce((sum, { units, ways }) => sum + (units > 0 ? ways : 0), 0)
  return {
    chances,
    unitsPerBet,
    ...cappedReturn(chances, unitsPerBet, maxWinMultiple),
    triggerChance: starting.reduce((sum, chance) => sum + chance, 0),
    hitChance: paying / census.combinations,
    maxOfSpin: {
      paid: largestWin(census.base),
      free: Math.max(...everySpin.slice(1).map(largestWin)),
    },
  }
}

type SpinSpectrum = { ending: Spectrum; awarding: Spectrum }

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b)
}

function sharesOf({ specials }: BookMachine): Map<string, number> {
  const weights = specials.reduce((sum, { weight }) => sum + weight, 0)
  return new Map(specials.map(({ value, weight }) => [value, weight / weights]))
}

function addFeature(into: Spectrum, part: (at: number) => Complex): void {
  const size = into.re.length
  for (let at = 0; at <= size / 2; at++) {
    const [re, im] = part(at)
    addTo(into, at, re, im)
    if (at > 0 && at < size / 2) addTo(into, size - at, re, -im)
  }
}

type Complex = readonly [re: number, im: number]

function settle({ ending, awarding }: SpinSpectrum, at: number, spins: number): Complex {
  const [a, b, c, d] = [
    ending.re[at] ?? 0,
    ending.im[at] ?? 0,
    awarding.re[at] ?? 0,
    awarding.im[at] ?? 0,
  ]
  let power: Complex = [1, 0]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [x, y] = power
    power = raise(a + c * x - d * y, b + c * y + d * x, spins)
    if (Math.abs(power[0] - x) + Math.abs(power[1] - y) < SETTLED) break
  }
  return power
}

/** G₁ (ψᵏ⁻¹ + G₀ ψᵏ⁻² + … + G₀ᵏ⁻¹): the spins of the first award, including the first retrigger. */
function retriggered(
  { ending, awarding }: SpinSpectrum,
  at: number,
  each: Complex,
  spins: number,
): Complex {
  const [a, b, [u, v]] = [ending.re[at] ?? 0, ending.im[at] ?? 0, each]
  let [x, y, re, im] = [1, 0, 1, 0]
  for (let i = 1; i < spins; i++) {
    const [turned, grown] = [re * b + im * a, x * v + y * u]
    re = re * a - im * b
    im = turned
    x = x * u - y * v + re
    y = grown + im
  }
  return times(complex(awarding, at), [x, y])
}

function complex({ re, im }: Spectrum, at: number): Complex {
  return [re[at] ?? 0, im[at] ?? 0]
}

function plus([a, b]: Complex, [c, d]: Complex): Complex {
  return [a + c, b + d]
}

function times([a, b]: Complex, [c, d]: Complex): Complex {
  return [a * c - b * d, a * d + b * c]
}

function timesReal([a, b]: Complex, factor: number): Complex {
  return [a * factor, b * factor]
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
