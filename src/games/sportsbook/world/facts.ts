import type { CountedIncident } from '../football/counts/count-model.ts'
import type { Goal } from '../football/football-state.ts'
import type { LineUps, Substitution } from '../football/scorers/line-ups.ts'
import type { Side } from '../match-model.ts'
import type { Incident, Pair, Score } from './types.ts'

export type Status = 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned' | 'awarded'

export type MatchFacts = { status: Status; score: Score; clock: string }

const NOTHING_YET: MatchFacts = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
}
const LAST_WORDS: Partial<Record<Incident['type'], Status>> = {
  ended: 'ended',
  postponed: 'postponed',
  abandoned: 'abandoned',
  awarded: 'awarded',
}

/**
 * Derives facts from incidents in order. A correction counts like any other incident: the latest is
 * right.
 */
export function factsOf(incidents: readonly Incident[]): MatchFacts {
  const last = incidents.at(-1)
  if (!last || last.type === 'line-ups') return NOTHING_YET
  const statuses = incidents.flatMap(({ type }) => LAST_WORDS[type] ?? [])
  return { status: statuses.at(-1) ?? 'live', score: last.score, clock: last.clock }
}

export type FootballFactsAt = {
  phase:
    | 'before'
    | 'first-half'
    | 'half-time'
    | 'second-half'
    | 'extra-time'
    | 'penalties'
    | 'ended'
    | 'abandoned'
    | 'awarded'
  score: Counts
  halfTimeScore?: Counts
  goals: Goal[]
  /** As announced last. */
  lineUps?: LineUps
  /** In the 90 minutes, in order. */
  substitutions: Substitution[]
  redCards: Counts
  /** In the 90 minutes, in order. */
  corners: CountedIncident[]
  cards: CountedIncident[]
  playedSeconds: number
  stoppageSeconds?: number
  /** Only for a tie: goals in extra time, and the side that goes through. */
  extraTimeScore?: Counts
  qualified?: Side
}
type Counts = { home: number; away: number }

const PERIOD_STARTS = {
  'kick-off': 0,
  'second-half': 2700,
  'extra-time': 5400,
  'extra-second-half': 6300,
} as const
const isStart = (type: Incident['type']): type is keyof typeof PERIOD_STARTS =>
  type in PERIOD_STARTS
const PHASES: Partial<Record<Incident['type'], FootballFactsAt['phase']>> = {
  'kick-off': 'first-half',
  'half-time': 'half-time',
  'second-half': 'second-half',
  'extra-time': 'extra-time',
  'shoot-out': 'penalties',
  ended: 'ended',
  abandoned: 'abandoned',
  awarded: 'awarded',
}

export function footballFactsOf(
  incidents: readonly Incident[],
  sinceStartMs: number,
): FootballFactsAt {
  const phase = incidents.flatMap(({ type }) => PHASES[type] ?? []).at(-1) ?? 'before'
  const parts = incidents.at(-1)?.score.parts ?? []
  const [first, second] = [parts[0] ?? [0, 0], parts[1] ?? [0, 0]] satisfies [Pair, Pair]
  const extra = parts.slice(2)
  const ended = incidents.findLast(({ type }) => type === 'ended')
  return {
    phase,
    score: counts([first[0] + second[0], first[1] + second[1]]),
    ...(isPastHalfTime(incidents) && { halfTimeScore: counts(first) }),
    ...playersOf(incidents),
    corners: countedOf(incidents, (type) => type === 'corner'),
    cards: countedOf(incidents, (type) => type === 'yellow-card' || type === 'red-card'),
    redCards: { home: redCards(incidents, 'home'), away: redCards(incidents, 'away') },
    ...clockOf(incidents, sinceStartMs),
    ...(extra.length > 0 && { extraTimeScore: counts([sumOf(extra, 0), sumOf(extra, 1)]) }),
    ...(ended?.side && { qualified: ended.side }),
  }
}

const counts = ([home, away]: Pair): Counts => ({ home, away })
const sumOf = (parts: readonly Pair[], side: 0 | 1) =>
  parts.reduce((sum, part) => sum + part[side], 0)
const isPastHalfTime = (incidents: readonly Incident[]) =>
  incidents.some(({ type }) => type === 'half-time')
const redCards = (incidents: readonly Incident[], side: Side) =>
  incidents.filter((each) => each.type === 'red-card' && each.side === side).length

type Players = Pick<FootballFactsAt, 'goals' | 'lineUps' | 'substitutions'>

/** Goals, line-ups and substitutions. A cancelled goal is as if it had never been. */
function playersOf(incidents: readonly Incident[]): Players {
  const goals: (Goal & { index: number })[] = []
  const changes: (Omit<Substitution, 'goals'> & { index: number })[] = []
  let lineUps: LineUps | undefined
  for (const [index, incident] of incidents.entries()) {
    const { type, side, player, replaced, clock, score } = incident
    lineUps = incident.lineUps ?? lineUps
    if (score.parts.length > 2 || !side) continue
    if (type === 'goal' || type === 'penalty-goal' || type === 'own-goal')
      goals.push({
        index,
        side,
        clock,
        ...(player !== undefined && { player }),
        ...(type === 'own-goal' && { isOwn: true }),
      })
    if (type === 'goal-cancelled')
      goals.splice(
        goals.findLastIndex((goal) => goal.side === side),
        1,
      )
    if (type === 'substitution' && player !== undefined)
      changes.push({ index, side, player, ...(replaced !== undefined && { replaced }) })
  }
  return {
    goals: goals.map(({ index: _index, ...goal }) => goal),
    ...(lineUps && { lineUps }),
    substitutions: changes.map(({ index, ...change }) => ({
      ...change,
      goals: goals.filter((goal) => goal.index < index && goal.isOwn !== true).length,
    })),
  }
}

/** Corners and cards of the two halves; one of extra time does not count for the 90 minutes. */
function countedOf(
  incidents: readonly Incident[],
  counts: (type: Incident['type']) => boolean,
): CountedIncident[] {
  return incidents.flatMap(({ type, side, player, clock, score }): CountedIncident[] => {
    if (!side || !counts(type) || score.parts.length > 2) return []
    const half = score.parts.length === 2 ? 2 : 1
    return type === 'corner'
      ? [{ side, half }]
      : [
          {
            side,
            half,
            clock,
            ...(player !== undefined && { player }),
            ...(type === 'red-card' && { isRed: true }),
          },
        ]
  })
}

function clockOf(
  incidents: readonly Incident[],
  sinceStartMs: number,
): { playedSeconds: number; stoppageSeconds?: number } {
  const start = incidents.findLast(({ type }) => isStart(type))
  if (!start || !isStart(start.type)) return { playedSeconds: 0 }
  const stop = incidents.find(
    ({ type, atMs }) =>
      atMs > start.atMs &&
      ['half-time', 'full-time', 'extra-half-time', 'extra-time-end', 'abandoned'].includes(type),
  )
  const stoppage = incidents.findLast(
    ({ type, atMs }) => type === 'stoppage-time' && atMs >= start.atMs,
  )
  const playedSeconds =
    PERIOD_STARTS[start.type] + Math.floor(((stop?.atMs ?? sinceStartMs) - start.atMs) / 1000)
  return {
    playedSeconds,
    ...(stoppage?.minutes !== undefined && { stoppageSeconds: stoppage.minutes * 60 }),
  }
}
