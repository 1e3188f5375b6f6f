import type { CupTie, Race } from '../../outright/race.ts'
import { isAnnounced, powersOf, seasonName } from '../calendar/races.ts'
import type { Match } from '../competition.ts'
import type { SportRules } from '../sport-rules.ts'
import type { CupPlan } from './cup.ts'

/**
 * Returns the cup's race once its first round is drawn. Undrawn rounds stay hidden, so the race
 * changes with each draw.
 */
export function cupRaces(
  plan: CupPlan,
  season: number,
  sport: SportRules,
  matches: readonly Match[],
  nowMs: number,
): Race[] {
  if (!isAnnounced(matches, nowMs)) return []
  const { competition } = plan
  const byStart = matches.toSorted((a, b) => a.fixture.startsAtMs - b.fixture.startsAtMs)
  const drawn = byStart.filter(({ fixture }) => fixture.announcedAtMs <= nowMs)
  const [first = []] = roundsOf(drawn)
  const rounds = roundsOf(drawn).map((ties) => ties.map((legs) => tieOf(legs, nowMs)))
  const powerOf = powersOf(byStart, nowMs)
  const nextStartMs = Math.min(
    ...matches.flatMap(({ fixture: { startsAtMs, announcedAtMs } }) =>
      [startsAtMs, announcedAtMs].filter((atMs) => atMs > nowMs),
    ),
  )
  return [
    {
      kind: 'cup',
      id: `${competition.id}.${season}`,
      competitionId: competition.id,
      sport: competition.sport,
      name: seasonName(plan, season),
      entrants: first.flatMap(([leg]) =>
        leg === undefined ? [] : [leg.fixture.home, leg.fixture.away],
      ),
      rounds,
      ...(Number.isFinite(nextStartMs) && { nextStartMs }),
      strengthBetween: (home, away, neutral) =>
        sport.strength(powerOf(home), powerOf(away), { home, away, neutral }),
    },
  ]
}

/**
 * Groups matches by round, tie and leg. "cup.2026.2-7-1" is the first leg of the second round's
 * seventh tie; a final has no legs.
 */
function roundsOf(drawn: readonly Match[]): Match[][][] {
  const placeOf = ({ fixture: { id } }: Match) => (id.split('.')[2] ?? '').split('-')
  const rounds = Map.groupBy(drawn, (match) => Number(placeOf(match)[0]))
  return [...rounds]
    .toSorted(([one], [other]) => one - other)
    .map(([, matches]) => [...Map.groupBy(matches, (match) => placeOf(match)[1]).values()])
}

function tieOf(legs: readonly Match[], nowMs: number): CupTie {
  const [first, second] = legs
  if (first === undefined) throw new Error('a tie without a match')
  const { home, away } = first.fixture
  const played = legs.filter(({ fixture }) => fixture.startsAtMs <= nowMs)
  const last = played.find(({ through }) => through !== undefined)
  const winner = last && (last.through === 'home' ? last.fixture.home : last.fixture.away)
  const [scored, conceded] = first.score ?? [0, 0]
  return {
    home: home.id,
    away: away.id,
    ...(second !== undefined && played.includes(first) && { lead: scored - conceded }),
    ...(winner && { winner: winner.id }),
  }
}
