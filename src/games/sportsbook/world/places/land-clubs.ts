import { itemAt } from '../chance.ts'
import { clubsFrom, type Club, type ClubLine } from './club-line.ts'
import { LANDS, type LandCode } from './lands.ts'

const COLOURS =
  '#0b3c6f #b3202c #14532d #f2b705 #5a189a #e36414 #0f7c8a #1d1d2b #7f5539 #c1121f #2d6a4f #48cae4'.split(
    ' ',
  )
const SECOND_COLOURS = '#ffffff #f4d58d #111827 #e0e1dd #ffb703 #caf0f8 #f7c6d9'.split(' ')

/** Founding powers of a league of ten, in the order of its clubs. */
const POWERS = [0.9, 0.6, 0.4, 0.2, 0.1, -0.1, -0.2, -0.4, -0.6, -0.9]

export const CLUBS_OF_LEAGUE = 10

export type Squad = {
  prefix: string
  land: LandCode
  tier?: number
  turn: number
  suffix?: string
  people?: 'women'
}

/**
 * Creates ten clubs of a country: the towns of a tier with the country's words, turned by `turn`,
 * so that two sports of a town have different clubs.
 */
export function landClubs({ prefix, land, tier = 1, turn, suffix = '', people }: Squad): Club[] {
  const { code, towns, words } = LANDS[land]
  const things = words.split(' ')
  const from = (tier - 1) * CLUBS_OF_LEAGUE
  const lines = towns
    .split(' ')
    .slice(from, from + CLUBS_OF_LEAGUE)
    .map((town, index): ClubLine => {
      const city = town.replace('-', ' ')
      const at = index + 3 * tier + turn
      return [
        `${city} ${itemAt(things, at % things.length)}${suffix}`,
        city,
        itemAt(POWERS, (index * 7 + turn) % POWERS.length),
        itemAt(COLOURS, (at * 5) % COLOURS.length),
        itemAt(SECOND_COLOURS, (at * 3 + index) % SECOND_COLOURS.length),
      ]
    })
  if (lines.length < CLUBS_OF_LEAGUE) throw new RangeError(`${land} has no towns of tier ${tier}`)
  return clubsFrom(prefix, code, lines).map((club) => ({ ...club, ...(people && { people }) }))
}
