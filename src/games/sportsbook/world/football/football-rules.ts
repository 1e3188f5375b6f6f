import { noiseOf } from '../chance.ts'
import { footballStrength, type FootballStrength } from '../strength.ts'
import type { Match } from '../competition.ts'
import { wrongStrength, type SportRules } from '../sport-rules.ts'
import { footballCourse, type FootballCourse } from './course.ts'
import { lineUpsIncident } from './line-ups.ts'
import { narrateFootball } from './narrate.ts'

const OPENNESS_SD = 0.06
const GOALS_SD = 1.6

export function createFootball(seed: string): SportRules {
  const openness = (id: string) => OPENNESS_SD * noiseOf(seed, 'openness', id)
  return {
    strength: (home, away, fixture) =>
      footballStrength(
        { home, away, neutral: fixture.neutral },
        openness(fixture.home.id) + openness(fixture.away.id),
      ),
    outcome(match) {
      const { fullTime, abandonedAt } = courseOf(seed, match)
      const { homeRate, awayRate } = strengthOf(match)
      return abandonedAt
        ? undefined
        : {
            score: fullTime,
            surprise: (fullTime[0] - fullTime[1] - (homeRate - awayRate)) / GOALS_SD,
          }
    },
    announcement: ({ fixture }) => lineUpsIncident(seed, fixture),
    incidents: (match) =>
      narrateFootball(seed, match.fixture, strengthOf(match), courseOf(seed, match)),
  }
}

export function courseOf(seed: string, match: Match): FootballCourse {
  const { fixture, before } = match
  const tie = fixture.tie && { leg: fixture.tie.leg, ...(before && { before }) }
  return footballCourse(`${seed}/${fixture.id}`, strengthOf(match), tie)
}

function strengthOf({ strength }: Match): FootballStrength {
  return strength.sport === 'football' ? strength : wrongStrength('football', strength)
}
