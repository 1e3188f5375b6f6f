import { spectrumOf, valuesOf, type Spectrum } from './fourier.ts'
import { isRaceOver, raceMultiplier, type DuelMachine, type Score } from './machine.ts'
import type { SpinOutcome } from './spin-outcomes.ts'

/** How a race can end: after `spins`, with this chance and these wins on average, times included. */
export type RaceEnd = { score: Score; spins: number; times: number; chance: number; units: number }

type State = { score: Score; chance: number; units: number }

/**
 * Every end of a race, by score and number of spins. `units` is the average win of such a race
 * before its multiplier, weighted by its chance.
 */
export function raceEnds(
  race: DuelMachine['race'],
  outcomes: readonly SpinOutcome[],
): readonly RaceEnd[] {
  const moves = (
    [
      [1, 0],
      [0, 1],
      [0, 0],
    ] as const
  ).map((move) => {
    const winner = move[0] === 1 ? 'left' : move[1] === 1 ? 'right' : undefined
    const own = outcomes.filter((outcome) => outcome.winner === winner)
    return {
      move,
      chance: own.reduce((sum, { chance }) => sum + chance, 0),
      units: own.reduce((sum, { chance, units }) => sum + chance * units, 0),
    }
  })
  const ends: RaceEnd[] = []
  let states: State[] = [{ score: [0, 0], chance: 1, units: 0 }]
  for (let spins = 1; states.length > 0; spins++) {
    const after = new Map<string, State>()
    for (const state of states)
      for (const { move, chance, units } of moves) {
        const score: Score = [state.score[0] + move[0], state.score[1] + move[1]]
        const known = after.get(score.join())
        after.set(score.join(), {
          score,
          chance: (known?.chance ?? 0) + state.chance * chance,
          units: (known?.units ?? 0) + state.units * chance + state.chance * units,
        })
      }
    states = []
    for (const state of after.values()) {
      if (isRaceOver(race, state.score, spins))
        ends.push({ ...state, spins, times: raceMultiplier(race, state.score) })
      else states.push(state)
    }
  }
  return ends
}

/**
 * Chance of each win of a race in units, its multiplier included; wins from `capUnits` on are
 * counted together at `capUnits`. A race's spins are independent, so their wins are convolved,
 * by their spectra, for every score and number of spins.
 */
export function raceLottery(
  race: DuelMachine['race'],
  outcomes: readonly SpinOutcome[],
  capUnits: number,
): Float64Array {
  const length = 2 ** Math.ceil(Math.log2(2 * capUnits + 1))
  const spectra = (['left', 'right', undefined] as const).map((winner) => {
    const values = new Float64Array(length)
    for (const { units, chance, winner: own } of outcomes)
      if (own === winner)
        values[Math.min(units, capUnits)] = (values[Math.min(units, capUnits)] ?? 0) + chance
    return spectrumOf(values)
  })
  const lottery = new Float64Array(capUnits + 1)
  for (const [times, terms] of termsByMultiplier(race)) {
    const values = valuesOf(sumOfTerms(terms, spectra, length))
    values.forEach((chance, units) => {
      if (chance <= 0) return
      const won = Math.min(capUnits, units * times)
      lottery[won] = (lottery[won] ?? 0) + chance
    })
  }
  return lottery
}

/** `paths` orders of `left` and `right` points and `none` spins without a point. */
type Term = { left: number; right: number; none: number; paths: number }

function termsByMultiplier(race: DuelMachine['race']): Map<number, Term[]> {
  const terms = new Map<number, Term[]>()
  let states = new Map<string, Term>([['0,0', { left: 0, right: 0, none: 0, paths: 1 }]])
  for (let spins = 1; states.size > 0; spins++) {
    const after = new Map<string, Term>()
    for (const { left, right, none, paths } of states.values())
      for (const next of [
        { left: left + 1, right, none },
        { left, right: right + 1, none },
        { left, right, none: none + 1 },
      ]) {
        const key = `${next.left},${next.right}`
        after.set(key, { ...next, paths: (after.get(key)?.paths ?? 0) + paths })
      }
    states = new Map()
    for (const [key, term] of after) {
      const score: Score = [term.left, term.right]
      if (!isRaceOver(race, score, spins)) states.set(key, term)
      else {
        const times = raceMultiplier(race, score)
        terms.set(times, [...(terms.get(times) ?? []), term])
      }
    }
  }
  return terms
}

function sumOfTerms(
  terms: readonly Term[],
  [left, right, none]: readonly Spectrum[],
  length: number,
): Spectrum {
  const sum = { re: new Float64Array(length), im: new Float64Array(length) }
  if (!left || !right || !none) return sum
  const most = Math.max(...terms.map((term) => Math.max(term.left, term.right, term.none)))
  const [powersOfLeft, powersOfRight, powersOfNone] = [0, 0, 0].map(() => ({
    re: new Float64Array(most + 1),
    im: new Float64Array(most + 1),
  }))
  if (!powersOfLeft || !powersOfRight || !powersOfNone) return sum
  for (let i = 0; i < length; i++) {
    fillPowers(powersOfLeft, left.re[i] ?? 0, left.im[i] ?? 0)
    fillPowers(powersOfRight, right.re[i] ?? 0, right.im[i] ?? 0)
    fillPowers(powersOfNone, none.re[i] ?? 0, none.im[i] ?? 0)
    let [re, im] = [0, 0]
    for (const term of terms) {
      const [a, b] = [powersOfLeft.re[term.left] ?? 0, powersOfLeft.im[term.left] ?? 0]
      const [c, d] = [powersOfRight.re[term.right] ?? 0, powersOfRight.im[term.right] ?? 0]
      const [e, f] = [powersOfNone.re[term.none] ?? 0, powersOfNone.im[term.none] ?? 0]
      const [x, y] = [a * c - b * d, a * d + b * c]
      re += term.paths * (x * e - y * f)
      im += term.paths * (x * f + y * e)
    }
    sum.re[i] = re
    sum.im[i] = im
  }
  return sum
}

function fillPowers(powers: Spectrum, re: number, im: number): void {
  powers.re[0] = 1
  powers.im[0] = 0
  for (let i = 1; i < powers.re.length; i++) {
    const [x, y] = [powers.re[i - 1] ?? 0, powers.im[i - 1] ?? 0]
    powers.re[i] = x * re - y * im
    powers.im[i] = x * im + y * re
  }
}
