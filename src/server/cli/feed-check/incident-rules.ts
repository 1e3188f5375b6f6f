import type { Fixture, Incident, Pair } from '#games/sportsbook/world/types.ts'

export type Problems = string[]

const CLOCK_SLACK_MS = 5_000
const GOALS: ReadonlySet<Incident['type']> = new Set(['goal', 'penalty-goal', 'own-goal'])
const TAKES_BACK: ReadonlySet<Incident['type']> = new Set(['goal-cancelled', 'correction'])
const LAST_WORDS: ReadonlySet<Incident['type']> = new Set([
  'ended',
  'abandoned',
  'awarded',
  'postponed',
])
const SUMMED: ReadonlySet<Fixture['sport']> = new Set(['football', 'basketball'])

const nameOf = ({ type, clock, atMs }: Incident) =>
  `${type} at ${clock === '' ? `${atMs} ms` : clock}`

/** Checks that incidents are in order and none lies after `nowMs`, the time of the call. */
export function orderProblems(
  { id, startsAtMs }: Fixture,
  incidents: readonly Incident[],
  nowMs: number,
): Problems {
  return incidents.flatMap((incident, at) => [
    ...(at > 0 && incident.atMs < (incidents[at - 1]?.atMs ?? 0)
      ? [`${id}: ${nameOf(incident)} is told after what happened later`]
      : []),
    ...(startsAtMs + incident.atMs > nowMs + CLOCK_SLACK_MS
      ? [`${id}: ${nameOf(incident)} is told before it can have happened`]
      : []),
  ])
}

/**
 * Checks that each incident carries the full score, and that only goals and disallowed goals change
 * football's.
 */
export function scoreProblems({ id, sport }: Fixture, incidents: readonly Incident[]): Problems {
  return incidents.flatMap((incident, at) => {
    const before = incidents[at - 1]
    return [
      ...partsProblem(sport, incident),
      ...(sport === 'football'
        ? goalProblem(before?.score.total ?? [0, 0], incident)
        : fallProblem(before?.score.total ?? [0, 0], incident)),
    ].map((problem) => `${id}: ${nameOf(incident)}: ${problem}`)
  })
}

function partsProblem(sport: Fixture['sport'], { score: { total, parts } }: Incident): Problems {
  if (SUMMED.has(sport)) {
    const summed = parts.reduce<Pair>(
      ([home, away], part) => [home + part[0], away + part[1]],
      [0, 0],
    )
    return String(summed) === String(total)
      ? []
      : [`the score is ${total.join('-')}, its parts make ${summed.join('-')}`]
  }
  const won = total[0] + total[1]
  return won <= parts.length ? [] : [`${won} parts are won, ${parts.length} are told`]
}

function goalProblem(before: Pair, { type, side, score: { total } }: Incident): Problems {
  const [home, away] = [total[0] - before[0], total[1] - before[1]]
  if (GOALS.has(type))
    return side !== undefined &&
      home === (side === 'home' ? 1 : 0) &&
      away === (side === 'away' ? 1 : 0)
      ? []
      : [`the score goes from ${before.join('-')} to ${total.join('-')}`]
  return (home === 0 && away === 0) || TAKES_BACK.has(type)
    ? []
    : [`the score goes from ${before.join('-')} to ${total.join('-')} without a goal`]
}

function fallProblem(before: Pair, { type, score: { total } }: Incident): Problems {
  return TAKES_BACK.has(type) || (total[0] >= before[0] && total[1] >= before[1])
    ? []
    : [`the score falls from ${before.join('-')} to ${total.join('-')}`]
}

/**
 * Checks that a match starts before any score, ends once with only corrections afterwards, and that
 * a tie names the side that advances.
 */
export function frameProblems(
  { id, sport, tie }: Fixture,
  incidents: readonly Incident[],
): Problems {
  const problems: Problems = []
  const end = incidents.findIndex(({ type }) => LAST_WORDS.has(type))
  const ends = incidents.filter(({ type }) => LAST_WORDS.has(type))
  if (ends.length > 1)
    problems.push(`${id}: it ends ${ends.length} times: ${ends.map(nameOf).join(', ')}`)
  const later =
    end === -1
      ? undefined
      : incidents.slice(end + 1).find(({ type }) => type !== 'correction' && !LAST_WORDS.has(type))
  if (later !== undefined) problems.push(`${id}: ${nameOf(later)} comes after its end`)
  const first = incidents.find(({ type }) => type !== 'line-ups')
  if (
    sport === 'football' &&
    first !== undefined &&
    first.type !== 'kick-off' &&
    !LAST_WORDS.has(first.type)
  )
    problems.push(`${id}: ${nameOf(first)} comes before kick-off`)
  if (sport === 'football') problems.push(...halvesProblem(id, incidents))
  const last = incidents[end]
  if (last?.type === 'ended' && tie !== undefined && tie.leg !== 'first' && last.side === undefined)
    problems.push(`${id}: it is not told who goes through`)
  return problems
}

function halvesProblem(id: string, incidents: readonly Incident[]): Problems {
  if (!incidents.some(({ type }) => type === 'ended')) return []
  return (['half-time', 'second-half'] as const).flatMap((needed) =>
    incidents.some(({ type }) => type === needed) ? [] : [`${id}: it ended without a ${needed}`],
  )
}
