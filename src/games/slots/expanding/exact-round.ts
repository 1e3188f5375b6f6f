import type { CompiledMachine } from '../compiled-machine.ts'
import { add, divide, multiply, rational, type Rational } from '#shared/rational.ts'
import { countWindows, stopsOf, type Outcome } from './count-windows.ts'
import { respinsOf, type ExpandingMachine } from './machine.ts'

export type ExactRound = {
  rtp: Rational
  spinReturn: Rational
  respinReturn: Rational
  respinChance: Rational
  respins: Rational
  heldAtEnd: readonly number[]
  lottery: readonly { multiple: number; chance: number }[]
  maxMultiple: number
  windows: number
  states: readonly HeldState[]
}

/**
 * Expected values of a spin while these reels are held: its own window, and everything that follows
 * with `left` respins after it.
 */
type HeldState = {
  reels: readonly number[]
  left: number
  combinations: number
  window: Rational
  again: Rational
  whole: Rational
}

/** `wins[units]`: the chance that this spin and everything that follows win this much. */
type State = HeldState & {
  held: number
  respins: Rational
  maxUnits: number
  wins: Float64Array
  ends: readonly number[]
}

type After = (now: number) => State | undefined

/**
 * Exact by enumeration: held reels only increase and remaining respins only decrease in between, so
 * every state follows from later ones.
 */
export function exactRound(machine: CompiledMachine, title: ExpandingMachine): ExactRound {
  const bet = machine.unitsPerLineBet * machine.lines.length
  const counted = new Map<number, Outcome[]>()
  const states = new Map<string, State>()
  const stateOf = (held: number, left: number): State => {
    const key = `${held} ${left}`
    const known = states.get(key)
    if (known) return known
    const outcomes = counted.get(held) ?? countWindows(machine, title, held)
    counted.set(held, outcomes)
    const after: After = (now) =>
      now !== held
        ? stateOf(now, respinsOf(title) - 1)
        : left > 0
          ? stateOf(held, left - 1)
          : undefined
    const state = solve({ machine, held, left, outcomes, after })
    states.set(key, state)
    return state
  }
  const paid = stateOf(0, 0)
  const inBets = (units: Rational) => divide(units, rational(BigInt(bet)))
  const all = [...states.values()].toSorted(
    (a, b) => a.reels.length - b.reels.length || a.held - b.held || b.left - a.left,
  )
  return {
    rtp: inBets(paid.whole),
    spinReturn: inBets(paid.window),
    respinReturn: inBets(add(paid.whole, { ...paid.window, numerator: -paid.window.numerator })),
    respinChance: paid.again,
    respins: paid.respins,
    heldAtEnd: paid.ends,
    lottery: Array.from(paid.wins, (chance, units) => ({ multiple: units / bet, chance })).filter(
      ({ chance }) => chance > 0,
    ),
    maxMultiple: paid.maxUnits / bet,
    windows: [...counted.keys()].reduce((sum, held) => sum + stopsOf(machine, held), 0),
    states: all.map(({ reels, left, combinations, window, again, whole }) => ({
      reels,
      left,
      combinations,
      window: inBets(window),
      again,
      whole: inBets(whole),
    })),
  }
}

function solve({
  machine,
  held,
  left,
  outcomes,
  after,
}: {
  machine: CompiledMachine
  held: number
  left: number
  outcomes: readonly Outcome[]
  after: After
}): State {
  const combinations = stopsOf(machine, held)
  const share = (ways: number) => rational(BigInt(ways), BigInt(combinations))
  const reels = reelsOf(machine, held)
  const ends = Array.from({ length: machine.reels + 1 }, () => 0)
  const waysTo = new Map<number, number>()
  let unitsSum = 0n
  let maxUnits = 0
  for (const { held: now, units, ways } of outcomes) {
    unitsSum += BigInt(units) * BigInt(ways)
    waysTo.set(now, (waysTo.get(now) ?? 0) + ways)
    maxUnits = Math.max(maxUnits, units + (after(now)?.maxUnits ?? 0))
  }
  const wins = new Float64Array(maxUnits + 1)
  for (const { held: now, units, ways } of outcomes)
    addWins(wins, units, ways / combinations, after(now)?.wins ?? NOTHING_MORE)
  const window = rational(unitsSum, BigInt(combinations))
  let [again, whole, respins] = [rational(0n), window, rational(0n)]
  for (const [now, ways] of waysTo) {
    if (now !== held) again = add(again, share(ways))
    const next = after(now)
    if (next === undefined) {
      ends[reels.length] = (ends[reels.length] ?? 0) + ways / combinations
      continue
    }
    whole = add(whole, multiply(share(ways), next.whole))
    respins = add(respins, multiply(share(ways), add(rational(1n), next.respins)))
    next.ends.forEach(
      (chance, count) => (ends[count] = (ends[count] ?? 0) + (chance * ways) / combinations),
    )
  }
  return { held, left, reels, combinations, window, again, whole, respins, maxUnits, wins, ends }
}

const NOTHING_MORE = Float64Array.of(1)

function addWins(into: Float64Array, units: number, chance: number, more: Float64Array): void {
  for (let i = 0; i < more.length; i++)
    into[units + i] = (into[units + i] ?? 0) + chance * (more[i] ?? 0)
}

function reelsOf(machine: CompiledMachine, held: number): number[] {
  return Array.from({ length: machine.reels }, (_, reel) => reel).filter(
    (reel) => (held & (1 << reel)) !== 0,
  )
}
