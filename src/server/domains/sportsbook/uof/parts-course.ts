import type { IncidentType, Pair, Score } from '#games/sportsbook/world/types.ts'
import { CLOSED, ENDED, LIVE, NOT_STARTED, type EventStatus } from './event-status.ts'
import type { UofSport } from './fixtures.ts'
import {
  gainOf,
  isEnd,
  isSame,
  lastWordOf,
  sumOf,
  CourseWriter,
  type TimedIncident,
} from './course-of-match.ts'

type PartsSport = Exclude<UofSport, 'football'>

const SCORED: Readonly<Record<PartsSport, IncidentType>> = {
  basketball: 'correction',
  tennis: 'game',
  volleyball: 'rally',
  'table-tennis': 'rally',
  esports: 'round',
}
const BASKETS: Readonly<Record<number, IncidentType>> = {
  1: 'free-throw',
  2: 'two-points',
  3: 'three-points',
}
const MARKS: Readonly<Record<PartsSport, string>> = {
  basketball: 'Q',
  tennis: 'S',
  volleyball: 'S',
  'table-tennis': 'S',
  esports: 'M',
}
const QUARTERS = 4
const ADVANTAGE = 50
const PENALTY_CODES: ReadonlySet<number> = new Set([50, 51, 52])

export function updateParts(
  sport: PartsSport,
  incidents: readonly TimedIncident[],
  status: EventStatus,
  happenedMs: number,
): readonly TimedIncident[] {
  const course = new CourseWriter(incidents)
  const isOver = status.status === ENDED || status.status === CLOSED
  const lastWord = lastWordOf(status)
  if (status.status === NOT_STARTED && lastWord === undefined) return []
  if (status.status === LIVE && lastWord === undefined) course.withdraw(isEnd)
  const isAfterEnd = course.incidents.some(isEnd)
  if (!isAfterEnd && lastWord !== undefined) {
    course.append({ type: lastWord, happenedMs, clock: '' })
    return course.incidents
  }
  if (status.status !== LIVE && !isOver && course.incidents.length === 0) return course.incidents
  const score = scoreOf(sport, course.score, status)
  const at = { happenedMs, clock: clockOf(sport, score.parts.length, status) }
  const before = course.score
  if (isAfterEnd) {
    if (!isSameScore(before, score)) course.append({ type: 'correction', ...at, score })
    return course.incidents
  }
  if (score.parts.length > before.parts.length) beginParts(sport, course, score, at)
  else if (!isSameScore(before, score)) appendScore(sport, course, score, at)
  if (isOver) course.append({ type: 'ended', ...at })
  return course.incidents
}

type At = { happenedMs: number; clock: string }

/** A new part begins: the one before it ends with the score that is reported now. */
function beginParts(sport: PartsSport, course: CourseWriter, score: Score, at: At): void {
  const before = course.score
  if (before.parts.length > 0) {
    const parts = score.parts.slice(0, before.parts.length)
    const ended = { ...score, parts, total: sport === 'basketball' ? sumOf(parts) : score.total }
    course.append({ type: falls(before, ended) ? 'correction' : 'part-end', ...at, score: ended })
  }
  const isOvertime = sport === 'basketball' && score.parts.length > QUARTERS
  course.append({ type: isOvertime ? 'overtime' : 'part-start', ...at, score })
}

function appendScore(sport: PartsSport, course: CourseWriter, score: Score, at: At): void {
  const before = course.score
  if (falls(before, score)) return course.append({ type: 'correction', ...at, score })
  const last: Pair = score.parts.at(-1) ?? [0, 0]
  const lastBefore: Pair = before.parts.at(-1) ?? [0, 0]
  const isInLast = score.parts
    .slice(0, -1)
    .every((part, index) => isSame(part, before.parts[index]))
  const gained = [last[0] - lastBefore[0], last[1] - lastBefore[1]] as const
  if (sport === 'basketball') {
    const type = BASKETS[gained[0] + gained[1]]
    const isOneSide = gained[0] === 0 || gained[1] === 0
    return course.append(
      isInLast && isOneSide && type !== undefined
        ? { type, side: gained[0] > 0 ? 'home' : 'away', ...at, score }
        : { type: 'correction', ...at, score },
    )
  }
  const side = isInLast ? gainOf(lastBefore, last, 1) : undefined
  if (side !== undefined) course.append({ type: SCORED[sport], side, ...at, score })
  else if (!isInLast || gained[0] !== 0 || gained[1] !== 0 || !isSame(score.total, before.total))
    course.append({ type: 'correction', ...at, score })
  // Only the points of the running game changed, or the server.
  else if (sport === 'tennis') course.append({ type: 'point', ...at, score })
}

function scoreOf(sport: PartsSport, known: Score, status: EventStatus): Score {
  const reported = status.periods
    .filter(({ code }) => !PENALTY_CODES.has(code))
    .map(({ score }) => score)
  const parts: Pair[] = reported.length >= known.parts.length ? [...reported] : [...known.parts]
  if (parts.length === 0) parts.push(sport === 'basketball' ? (status.score ?? [0, 0]) : [0, 0])
  if (sport === 'basketball') {
    const earlier = sumOf(parts.slice(0, -1))
    if (status.score && status.score[0] >= earlier[0] && status.score[1] >= earlier[1])
      parts[parts.length - 1] = [status.score[0] - earlier[0], status.score[1] - earlier[1]]
    return { total: sumOf(parts), parts }
  }
  const total = status.score ?? known.total
  while (parts.length < total[0] + total[1]) parts.push([0, 0])
  return {
    total,
    parts,
    ...(status.server && { server: status.server }),
    ...(sport === 'tennis' &&
      status.gameScore && { points: [pointOf(status.gameScore[0]), pointOf(status.gameScore[1])] }),
  }
}

const pointOf = (points: number) => (points === ADVANTAGE ? 'A' : String(points))

const falls = (before: Score, { total }: Score) =>
  total[0] < before.total[0] || total[1] < before.total[1]

const isSameScore = (one: Score, other: Score) => JSON.stringify(one) === JSON.stringify(other)

function clockOf(sport: PartsSport, part: number, { remainingSeconds }: EventStatus): string {
  if (sport !== 'basketball') return `${MARKS[sport]}${part}`
  const name = part > QUARTERS ? `OT${part - QUARTERS}` : `Q${part}`
  if (remainingSeconds === undefined) return name
  const [minutes, seconds] = [Math.floor(remainingSeconds / 60), remainingSeconds % 60]
  return `${name} ${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
}
