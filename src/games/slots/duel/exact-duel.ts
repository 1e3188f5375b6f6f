import { raceEnds, raceLottery, type RaceEnd } from './exact-race.ts'
import { unitsPerBet, type DuelMachine } from './machine.ts'
import { spinFigures, type SpinFigures } from './spin-outcomes.ts'

/** Returns are shares of the bet, before the cap. */
export type ExactDuel = {
  rtp: number
  linesRtp: number
  diceRtp: number
  raceRtp: number
  hits: number
  /** Chance that a paid spin starts the race. */
  starts: number
  /** Average win of a race, and number of its spins. */
  raceMean: number
  raceSpins: number
  base: SpinFigures
  free: SpinFigures
  ends: readonly RaceEnd[]
}

export function exactDuel(machine: DuelMachine): ExactDuel {
  const bet = unitsPerBet(machine)
  const base = spinFigures(machine, 'base')
  const free = spinFigures(machine, 'free')
  const ends = raceEnds(machine.race, free.outcomes)
  const raceMean = ends.reduce((sum, { units, times }) => sum + units * times, 0) / bet
  return {
    rtp: base.mean / bet + base.starts * raceMean,
    linesRtp: (base.mean - base.diceUnits) / bet,
    diceRtp: base.diceUnits / bet,
    raceRtp: base.starts * raceMean,
    hits: base.hits,
    starts: base.starts,
    raceMean,
    raceSpins: ends.reduce((sum, { spins, chance }) => sum + spins * chance, 0),
    base,
    free,
    ends,
  }
}

export type DuelLottery = {
  lottery: readonly { multiple: number; chance: number }[]
  rtp: number
  /** Share of the bet that the cap takes from players. */
  capCost: number
}

/** The win of a whole round, its race included, and never more than `maxWinMultiple`. */
export function duelLottery(machine: DuelMachine, maxWinMultiple: number): DuelLottery {
  const bet = unitsPerBet(machine)
  const capUnits = maxWinMultiple * bet
  const { base, free, rtp: uncapped } = exactDuel(machine)
  const race = raceLottery(machine.race, free.outcomes, capUnits)
  const wins = new Float64Array(capUnits + 1)
  for (const { units, chance, starts } of base.outcomes) {
    const won = Math.min(units, capUnits)
    wins[won] = (wins[won] ?? 0) + chance - starts
    if (starts > 0)
      for (let more = 0; more <= capUnits; more++) {
        const all = Math.min(capUnits, won + more)
        wins[all] = (wins[all] ?? 0) + starts * (race[more] ?? 0)
      }
  }
  const lottery = Array.from(wins, (chance, units) => ({ multiple: units / bet, chance })).filter(
    ({ chance }) => chance > 0,
  )
  const rtp = lottery.reduce((sum, { multiple, chance }) => sum + multiple * chance, 0)
  return { lottery, rtp, capCost: uncapped - rtp }
}
