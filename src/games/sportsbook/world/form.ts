import { noiseOf } from './chance.ts'
import { FORM_RETAINED } from './strength.ts'
import type { Club } from './places/club-line.ts'

const YEARS_REMEMBERED = 6
const YEAR_TO_YEAR = 0.7
const SEASON_WEIGHT = 0.3

/**
 * Computes a side's power at the start of a season: its founding power plus a share that drifts
 * between seasons (a standard normal, autocorrelated, truncated after six seasons so that no
 * history has to be replayed).
 */
export function seasonPower(seed: string, club: Club, season: number): number {
  let drift = 0
  for (let back = 0; back < YEARS_REMEMBERED; back++)
    drift += YEAR_TO_YEAR ** back * noiseOf(seed, 'season', club.id, season - back)
  return club.power + SEASON_WEIGHT * drift * Math.sqrt(1 - YEAR_TO_YEAR ** 2)
}

export type Standing = {
  powerOf: (club: Club) => number
  learn: (home: Club, away: Club, surprise: number, step: number) => void
}

export function createStanding(startingPower: (club: Club) => number): Standing {
  const forms = new Map<string, number>()
  const starting = new Map<string, number>()
  const formOf = ({ id }: Club) => forms.get(id) ?? 0
  const startOf = (club: Club) => {
    const known = starting.get(club.id) ?? startingPower(club)
    starting.set(club.id, known)
    return known
  }
  return {
    powerOf: (club) => startOf(club) + formOf(club),
    learn(home, away, surprise, step) {
      forms.set(home.id, formOf(home) * FORM_RETAINED + surprise * step)
      forms.set(away.id, formOf(away) * FORM_RETAINED - surprise * step)
    },
  }
}
