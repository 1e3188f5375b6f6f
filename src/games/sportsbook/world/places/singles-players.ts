import { chanceOf, standardNormal } from '../chance.ts'
import { shuffle } from '../../../fairness/draw.ts'
import { COUNTRIES_OF_PEOPLE, peopleOf, type People } from './people-names.ts'
import type { Club } from './club-line.ts'

export function singlesPlayers(prefix: string, people: People, count: number): Club[] {
  const perCountry = Math.ceil(count / COUNTRIES_OF_PEOPLE.length)
  const named = COUNTRIES_OF_PEOPLE.flatMap((country) =>
    peopleOf(chanceOf(prefix, country), country, people, perCountry).map((name) => ({
      name,
      country,
    })),
  )
  const draw = chanceOf(prefix, 'powers')
  return shuffle(draw, named)
    .slice(0, count)
    .map((player, index) => ({
      id: `${prefix}-${index + 1}`,
      ...player,
      power: Math.max(-1.2, Math.min(1.2, standardNormal(draw) * 0.5)),
    }))
}
