import type { Match } from '#games/sportsbook/world/competition.ts'
import type { SportRules } from '#games/sportsbook/world/sport-rules.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'

export function coursesOf(sport: SportRules, strength: Strength, count: number): Incident[][] {
  return Array.from({ length: count }, (_, index) =>
    sport.incidents(matchOf(`m${index}`, strength)),
  )
}

function matchOf(id: string, strength: Strength): Match {
  const side = (name: string) => ({ id: name, name, country: 'TR' })
  const words = { tr: 'Deneme', en: 'Trial' }
  return {
    fixture: {
      id,
      sport: strength.sport,
      competitionId: 'trial',
      round: words,
      home: side('home'),
      away: side('away'),
      startsAtMs: 0,
      announcedAtMs: 0,
      neutral: true,
    },
    strength,
    powers: [0, 0],
    status: 'played',
  }
}
