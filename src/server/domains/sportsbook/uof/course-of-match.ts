import type { Side } from '#games/sportsbook/match-model.ts'
import type { Incident, IncidentType, Pair, Score } from '#games/sportsbook/world/types.ts'
import { CANCELLED, POSTPONED, type EventStatus } from './event-status.ts'

/** An incident with the time of day: the announced start may still be moved. */
export type TimedIncident = Omit<Incident, 'atMs'> & { happenedMs: number }

const LAST_WORDS: Readonly<Record<number, IncidentType>> = {
  60: 'postponed',
  70: 'abandoned',
  90: 'abandoned',
  91: 'awarded',
  92: 'awarded',
  93: 'awarded',
  94: 'awarded',
  95: 'awarded',
  96: 'awarded',
  97: 'awarded',
  98: 'awarded',
}
const ENDS: ReadonlySet<IncidentType> = new Set(['ended', 'postponed', 'abandoned', 'awarded'])

export const isEnd = ({ type }: Pick<Incident, 'type'>) => ENDS.has(type)

export function lastWordOf({ status, matchStatus }: EventStatus): IncidentType | undefined {
  if (status === CANCELLED) return 'abandoned'
  if (status === POSTPONED) return 'postponed'
  return matchStatus === undefined ? undefined : LAST_WORDS[matchStatus]
}

export const NOTHING: Score = { total: [0, 0], parts: [] }

export const sumOf = (parts: readonly Pair[]): Pair => [
  parts.reduce((sum, [home]) => sum + home, 0),
  parts.reduce((sum, [, away]) => sum + away, 0),
]

export const isSame = (one: Pair | undefined, other: Pair | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

export function gainOf(before: Pair, after: Pair, step: 1 | -1): Side | undefined {
  const [home, away] = [after[0] - before[0], after[1] - before[1]]
  if (home === step && away === 0) return 'home'
  return home === 0 && away === step ? 'away' : undefined
}

export class CourseWriter {
  readonly incidents: TimedIncident[]

  constructor(incidents: readonly TimedIncident[]) {
    this.incidents = [...incidents]
  }

  get score(): Score {
    return this.incidents.at(-1)?.score ?? NOTHING
  }

  has(type: IncidentType): boolean {
    return this.incidents.some((one) => one.type === type)
  }

  /** An incident never happens before the one that was appended before it. */
  append(incident: Omit<TimedIncident, 'score'> & { score?: Score }): void {
    const last = this.incidents.at(-1)
    this.incidents.push({
      ...incident,
      happenedMs: Math.max(incident.happenedMs, last?.happenedMs ?? incident.happenedMs),
      score: incident.score ?? this.score,
    })
  }

  withdraw(isWrong: (incident: TimedIncident, at: number) => boolean): void {
    const left = this.incidents.filter((incident, at) => !isWrong(incident, at))
    this.incidents.splice(0, this.incidents.length, ...left)
  }
}
