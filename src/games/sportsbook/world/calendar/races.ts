import type { DecidedByResults, Race } from '../../outright/race.ts'
import type { Match } from '../competition.ts'
import type { SportRules } from '../sport-rules.ts'
import type { Names, Participant } from '../types.ts'
import { announcedSide, type LeaguePlan } from './league.ts'
import type { TourPlan } from './tour.ts'

const FIRST_AUTUMN_MONTH = 7
const ROUNDS_OF_TOUR = 5

export function leagueRace(
  plan: LeaguePlan,
  season: number,
  sport: SportRules,
  matches: readonly Match[],
  nowMs: number,
): Race[] {
  const { competition, clubs } = plan
  if (!isAnnounced(matches, nowMs)) return []
  return [
    {
      kind: 'league',
      id: `${competition.id}.${season}`,
      competitionId: competition.id,
      sport: competition.sport,
      name: seasonName(plan, season),
      entrants: clubs.map(announcedSide),
      ...standOf(matches, nowMs),
      strengthBetween: strengths(sport, matches, nowMs, false),
    },
  ]
}

export function seasonName(
  { competition, begins }: Pick<LeaguePlan, 'competition' | 'begins'>,
  season: number,
): Names {
  const year =
    begins.month >= FIRST_AUTUMN_MONTH && competition.sport !== 'esports'
      ? `${season}/${String((season + 1) % 100).padStart(2, '0')}`
      : String(season)
  return { tr: year, en: year }
}

export function tourRaces(
  { competition }: TourPlan,
  year: number,
  sport: SportRules,
  matches: readonly Match[],
  nowMs: number,
): Race[] {
  const byTournament = Map.groupBy(
    matches,
    ({ fixture: { id } }) => /^.*\.(\d+)-/.exec(id)?.[1] ?? '',
  )
  return [...byTournament].flatMap(([number, played]): Race[] => {
    const last = played.at(-1)
    if (
      !isAnnounced(played, nowMs) ||
      last === undefined ||
      last.fixture.startsAtMs < nowMs - ENDED_MS
    )
      return []
    const [first] = played
    const place = (lang: keyof Names) => (first?.fixture.round[lang] ?? '').split(',')[0] ?? ''
    return [
      {
        kind: 'knockout',
        id: `${competition.id}.${year}.${number}`,
        competitionId: competition.id,
        sport: competition.sport,
        name: { tr: place('tr'), en: place('en') },
        entrants: played
          .slice(0, 2 ** (ROUNDS_OF_TOUR - 1))
          .flatMap(({ fixture: { home, away } }) => [home, away]),
        ...standOf(played, nowMs),
        strengthBetween: strengths(sport, played, nowMs, true),
      },
    ]
  })
}

const ENDED_MS = 3 * 24 * 3_600_000

export function isAnnounced([first]: readonly Match[], nowMs: number): boolean {
  return first !== undefined && first.fixture.announcedAtMs <= nowMs
}

function standOf(
  matches: readonly Match[],
  nowMs: number,
): Pick<DecidedByResults, 'results' | 'nextStartMs'> {
  const results = matches.flatMap(({ fixture: { home, away, startsAtMs }, score }) =>
    score === undefined || startsAtMs > nowMs ? [] : [{ homeId: home.id, awayId: away.id, score }],
  )
  const nextStartMs = matches.find(({ fixture: { startsAtMs } }) => startsAtMs > nowMs)?.fixture
    .startsAtMs
  return { results, ...(nextStartMs !== undefined && { nextStartMs }) }
}

function strengths(
  sport: SportRules,
  matches: readonly Match[],
  nowMs: number,
  neutral: boolean,
): DecidedByResults['strengthBetween'] {
  const powerOf = powersOf(matches, nowMs)
  return (home, away) => sport.strength(powerOf(home), powerOf(away), { home, away, neutral })
}

export function powersOf(
  matches: readonly Match[],
  nowMs: number,
): (entrant: Participant) => number {
  const powers = new Map<string, number>()
  for (const {
    fixture: { home, away, startsAtMs },
    powers: [homePower, awayPower],
  } of matches) {
    if (startsAtMs <= nowMs) continue
    if (!powers.has(home.id)) powers.set(home.id, homePower)
    if (!powers.has(away.id)) powers.set(away.id, awayPower)
  }
  return ({ id }) => powers.get(id) ?? 0
}
