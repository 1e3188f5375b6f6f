import type { CompiledMachine } from '../compiled-machine.ts'
import { add, divide, multiply, rational, type Rational } from '../rational.ts'
import { countWindows, stopsOf, type Outcome } from './count-windows.ts'

/** Everything that counting every window of every state of a machine of expanding wilds tells; wins in bets. */
export type ExactRound = {
  /** Return of the paid spin's own window and of all respins; `rtp` is their sum. */
  rtp: Rational
  spinReturn: Rational
  respinReturn: Rational
  /** Chance that a paid spin brings a respin, and respins a paid spin brings on average. */
  respinChance: Rational
  respins: Rational
  /** Chance that a round ends with so many reels held: index is the number of reels. */
  heldAtEnd: readonly number[]
  /** What a whole round wins, respins included; chances add up to one. */
  lottery: readonly { multiple: number; chance: number }[]
  /** The most a round can win. */
  mostMultiple: number
  /** Windows that were counted, of all states together. */
  windows: number
  states: readonly HeldState[]
}

/** What a spin does while these reels are held: the means of its own window, and of all that follows it. */
type HeldState = { reels: readonly number[]; combinations: number; window: Rational; again: Rational; whole: Rational }

type State = HeldState & { held: number; respins: Rational; most: number; wins: ReadonlyMap<number, number>; ends: readonly number[] }

/** Exact by enumeration: held reels only grow in number, so every state follows from those with more reels held. */
export function exactRound(machine: CompiledMachine, bothWays: boolean): ExactRound {
  const bet = machine.unitsPerLineBet * machine.lines.length
  const states = new Map<number, State>()
  const stateOf = (held: number): State => {
    const known = states.get(held)
    if (known) return known
    const state = solve(machine, held, countWindows(machine, bothWays, held), stateOf)
    states.set(held, state)
    return state
  }
  const paid = stateOf(0)
  const inBets = (units: Rational) => divide(units, rational(BigInt(bet)))
  const all = [...states.values()].toSorted((a, b) => a.reels.length - b.reels.length || a.held - b.held)
  return {
    rtp: inBets(paid.whole), spinReturn: inBets(paid.window), respinReturn: inBets(add(paid.whole, { ...paid.window, numerator: -paid.window.numerator })),
    respinChance: paid.again, respins: paid.respins, heldAtEnd: paid.ends,
    lottery: [...paid.wins].map(([units, chance]) => ({ multiple: units / bet, chance })).toSorted((a, b) => a.multiple - b.multiple),
    mostMultiple: paid.most / bet,
    windows: all.reduce((sum, { combinations }) => sum + combinations, 0),
    states: all.map(({ reels, combinations, window, again, whole }) => ({ reels, combinations, window: inBets(window), again, whole: inBets(whole) })),
  }
}

function solve(machine: CompiledMachine, held: number, outcomes: readonly Outcome[], stateOf: (held: number) => State): State {
  const combinations = stopsOf(machine, held)
  const share = (ways: number) => rational(BigInt(ways), BigInt(combinations))
  const reels = reelsOf(machine, held)
  const wins = new Map<number, number>()
  const ends = Array.from({ length: machine.reels + 1 }, () => 0)
  const waysTo = new Map<number, number>()
  let unitsSum = 0n
  let most = 0
  for (const { held: now, units, ways } of outcomes) {
    unitsSum += BigInt(units) * BigInt(ways)
    waysTo.set(now, (waysTo.get(now) ?? 0) + ways)
    const after = now === held ? undefined : stateOf(now)
    most = Math.max(most, units + (after?.most ?? 0))
    for (const [more, chance] of after?.wins ?? NOTHING_MORE) wins.set(units + more, (wins.get(units + more) ?? 0) + (chance * ways) / combinations)
  }
  const window = rational(unitsSum, BigInt(combinations))
  let [again, whole, respins] = [rational(0n), window, rational(0n)]
  for (const [now, ways] of waysTo) {
    if (now === held) {
      ends[reels.length] = (ends[reels.length] ?? 0) + ways / combinations
      continue
    }
    const after = stateOf(now)
    again = add(again, share(ways))
    whole = add(whole, multiply(share(ways), after.whole))
    respins = add(respins, multiply(share(ways), add(rational(1n), after.respins)))
    after.ends.forEach((chance, count) => (ends[count] = (ends[count] ?? 0) + (chance * ways) / combinations))
  }
  return { held, reels, combinations, window, again, whole, respins, most, wins, ends }
}

const NOTHING_MORE: ReadonlyMap<number, number> = new Map([[0, 1]])

function reelsOf(machine: CompiledMachine, held: number): number[] {
  return Array.from({ length: machine.reels }, (_, reel) => reel).filter((reel) => (held & (1 << reel)) !== 0)
}
