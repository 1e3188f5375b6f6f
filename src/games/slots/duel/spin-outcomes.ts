import type { CompiledMachine } from '../compiled-machine.ts'
import { lineTable } from '../line-table.ts'
import type { SpinMode } from '../machine.ts'
import { boardsOf, diceMultiplier, type DuelMachine, type Side } from './machine.ts'

/** What one board wins, how often, and how often it shows a scatter as well. */
type BoardOutcome = { units: number; chance: number; scattered: number }

/**
 * What a spin of both boards wins, dice included: `chance` of it, and `starts`, the part of that
 * chance in which both boards show a scatter.
 */
export type SpinOutcome = {
  winner: Side | undefined
  units: number
  chance: number
  starts: number
}

export type SpinFigures = {
  outcomes: readonly SpinOutcome[]
  /** Chance that the board wins something. */
  wins: Readonly<Record<Side, number>>
  /** Chance of a roll of the dice, and the part of `mean` that it adds. */
  rolls: number
  diceUnits: number
  mean: number
  hits: number
  starts: number
  windows: number
}

/** Counts every combination of stops of both boards, which are independent, and every roll. */
export function spinFigures(machine: DuelMachine, mode: SpinMode): SpinFigures {
  const boards = boardsOf(machine)
  const left = boardOutcomes(boards.left, mode)
  const right = boardOutcomes(boards.right, mode)
  const rolls = rollChances(machine)
  const found = new Map<string, SpinOutcome>()
  const add = (winner: Side | undefined, units: number, chance: number, starts: number): void => {
    const key = `${winner} ${units}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { winner, units, chance, starts })
    else
      found.set(key, {
        ...known,
        chance: known.chance + chance,
        starts: known.starts + starts,
      })
  }
  let [rollChance, diceUnits] = [0, 0]
  for (const a of left)
    for (const b of right) {
      const chance = a.chance * b.chance
      const starts = a.scattered * b.scattered
      const winner = a.units === b.units ? undefined : a.units > b.units ? 'left' : 'right'
      const units = a.units + b.units
      if (a.units === 0 || b.units === 0) {
        add(winner, units, chance, starts)
        continue
      }
      const raised = winner === undefined ? units : Math.max(a.units, b.units)
      rollChance += chance
      for (const [times, share] of rolls) {
        add(winner, units + raised * (times - 1), chance * share, starts * share)
        diceUnits += raised * (times - 1) * chance * share
      }
    }
  const outcomes = [...found.values()]
  const sum = (value: (outcome: SpinOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + value(outcome), 0)
  return {
    outcomes,
    wins: { left: winChance(left), right: winChance(right) },
    rolls: rollChance,
    diceUnits,
    mean: sum(({ units, chance }) => units * chance),
    hits: sum(({ units, chance }) => (units > 0 ? chance : 0)),
    starts: sum(({ starts }) => starts),
    windows: windowsOf(boards.left, mode) + windowsOf(boards.right, mode),
  }
}

const DIE = [1, 2, 3, 4, 5, 6]

/** Chance of each multiplier that two dice can show. */
export function rollChances({ dice }: Pick<DuelMachine, 'dice'>): Map<number, number> {
  const chances = new Map<number, number>()
  for (const first of DIE)
    for (const second of DIE) {
      const times = diceMultiplier(dice, [first, second])
      chances.set(times, (chances.get(times) ?? 0) + 1 / DIE.length ** 2)
    }
  return chances
}

function boardOutcomes(machine: CompiledMachine, mode: SpinMode): BoardOutcome[] {
  const compiled = machine.modes[mode]
  const table = lineTable(machine, compiled)
  if (table === undefined) throw new RangeError('a board has too many symbols to be counted')
  const radix = machine.symbols.length
  const windows = compiled.strips.map((strip) =>
    Array.from(strip, (_, stop) =>
      Array.from({ length: machine.rows }, (__, row) => strip[(stop + row) % strip.length] ?? 0),
    ),
  )
  const all = windowsOf(machine, mode)
  const found = new Map<number, { ways: number; scattered: number }>()
  const visit = (reel: number, heads: readonly number[], scattered: boolean): void => {
    const columns = windows[reel]
    if (columns === undefined) {
      const units = heads.reduce((sum, pattern) => sum + (table[pattern] ?? 0), 0)
      const known = found.get(units) ?? { ways: 0, scattered: 0 }
      found.set(units, {
        ways: known.ways + 1,
        scattered: known.scattered + (scattered ? 1 : 0),
      })
      return
    }
    for (const column of columns)
      visit(
        reel + 1,
        machine.lines.map(
          (rows, line) => (heads[line] ?? 0) * radix + (column[rows[reel] ?? 0] ?? 0),
        ),
        scattered || column.includes(machine.scatter),
      )
  }
  visit(
    0,
    machine.lines.map(() => 0),
    false,
  )
  return [...found]
    .map(([units, each]) => ({ units, chance: each.ways / all, scattered: each.scattered / all }))
    .toSorted((a, b) => a.units - b.units)
}

function windowsOf(machine: CompiledMachine, mode: SpinMode): number {
  return machine.modes[mode].strips.reduce((product, { length }) => product * length, 1)
}

function winChance(outcomes: readonly BoardOutcome[]): number {
  return outcomes.reduce((sum, { units, chance }) => (units > 0 ? sum + chance : sum), 0)
}
