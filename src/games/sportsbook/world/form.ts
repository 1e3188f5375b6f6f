import { noiseOf } from './chance.ts'
import { FORM_KEPT } from './strength.ts'
import type { Club } from './places/club-line.ts'

const YEARS_REMEMBERED = 6
const YEAR_TO_YEAR = 0.7
const SEASON_WEIGHT = 0.3

/**
 * A side's power at the start of a season: its founding power and a share that drifts from season
 * to season (a standard normal, autocorrelated, cut after six seasons so that no season has to be
 * walked to).
 */
export function seasonPower(seed: string, club: Club, season: number): number {
  let drift = 0
  for (let back = 0; back < YEARS_REMEMBERED; back++)
    drift += YEAR_TO_YEAR ** back * noiseOf(seed, 'season', club.id, season - back)
  return club.power + SEASON_WEIGHT * drift * Math.sqrt(1 - YEAR_TO_YEAR ** 2)
}

/**
 * How sides stand in a season: their power at its start and the form their results have brought.
 */
export type Standing = {
  powerOf: (club: Club) => number
  /**
   * Takes a result in: `surprise` is how much better than expected the home side did, in the
   * sport's own measure.
   */
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
      forms.set(home.id, formOf(home) * FORM_KEPT + surprise * step)
      forms.set(away.id, formOf(away) * FORM_KEPT - surprise * step)
    },
  }
}
