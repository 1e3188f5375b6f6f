import type { IncidentType, Pair, Score } from '#games/sportsbook/world/types.ts'
import type { Side } from '#games/sportsbook/match-model.ts'
import { CLOSED, ENDED, LIVE, NOT_STARTED, type EventStatus } from './event-status.ts'
import {
  gainOf,
  isEnd,
  isSame,
  lastWordOf,
  sumOf,
  CourseWriter,
  type TimedIncident,
} from './course-of-match.ts'

const PHASES = [
  'kick-off',
  'half-time',
  'second-half',
  'full-time',
  'extra-time',
  'extra-half-time',
  'extra-second-half',
  'extra-time-end',
  'shoot-out',
] as const satisfies readonly IncidentType[]
const [FIRST_HALF, HALF_TIME, SECOND_HALF, FULL_TIME, EXTRA_TIME, , EXTRA_SECOND, EXTRA_END] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const
const SHOOT_OUT = 8

const PHASE_OF_STATUS: Readonly<Record<number, number>> = {
  6: FIRST_HALF,
  31: HALF_TIME,
  7: SECOND_HALF,
  32: FULL_TIME,
  40: EXTRA_TIME,
  41: EXTRA_TIME,
  33: 5,
  42: EXTRA_SECOND,
  34: EXTRA_END,
  50: SHOOT_OUT,
  100: FULL_TIME,
  110: EXTRA_END,
  120: SHOOT_OUT,
}
const PART_BEGINS = [FIRST_HALF, SECOND_HALF, EXTRA_TIME, EXTRA_SECOND] as const
const PART_OF_CODE: Readonly<Record<number, number>> = { 6: 0, 7: 1, 40: 2, 41: 2, 42: 3 }
const PENALTY_CODES: ReadonlySet<number> = new Set([50, 51, 52])
const HALF_SECONDS = 2_700
const EXTRA_HALF_SECONDS = 900
const STARTS_AT_SECONDS: Readonly<Record<number, number>> = {
  [FIRST_HALF]: 0,
  [SECOND_HALF]: HALF_SECONDS,
  [EXTRA_TIME]: 2 * HALF_SECONDS,
  [EXTRA_SECOND]: 2 * HALF_SECONDS + EXTRA_HALF_SECONDS,
}
const CARDS_AT_ONCE = 22

/**
 * Appends what the feed's current status adds to a football match. The feed reports states, not
 * incidents: one goal more is a goal; several at once are a correction, because their order is
 * unknown.
 */
export function updateFootball(
  incidents: readonly TimedIncident[],
  status: EventStatus,
  happenedMs: number,
): readonly TimedIncident[] {
  const course = new CourseWriter(incidents)
  const isOver = status.status === ENDED || status.status === CLOSED
  const lastWord = lastWordOf(status)
  const clock = clockOf(status)
  const known = phaseOf(course)
  const reported =
    status.matchStatus === undefined ? undefined : PHASE_OF_STATUS[status.matchStatus]
  const isPlayed = status.status === LIVE && reported !== undefined
  if (status.status === NOT_STARTED && lastWord === undefined) return []
  if (isPlayed) course.withdraw(isEnd)
  const isAfterEnd = course.incidents.some(isEnd)
  if (!isAfterEnd && lastWord !== undefined) {
    course.append({ type: lastWord, happenedMs, clock })
    return course.incidents
  }
  const began = known ?? (isPlayed || isOver ? -1 : undefined)
  if (began === undefined) return course.incidents
  const target = isOver
    ? Math.max(reported ?? FULL_TIME, FULL_TIME, known ?? FULL_TIME)
    : (reported ?? known)
  if (target === undefined) return course.incidents
  if (!isAfterEnd) {
    if (target < began) goBack(course, target)
    advance(course, status, began, target, happenedMs)
  }
  const score = scoreOf(course.score, status, target)
  if (score !== undefined) appendScore(course, score, { happenedMs, clock, isAfterEnd })
  if (!isAfterEnd) {
    appendCards(course, status, happenedMs, clock)
    appendStoppageTime(course, status, target, happenedMs, clock)
    if (isOver) course.append({ type: 'ended', happenedMs, clock })
  }
  return course.incidents
}

function phaseOf({ incidents }: CourseWriter): number | undefined {
  const phases = incidents.flatMap(({ type }) => {
    const phase = PHASES.findIndex((each) => each === type)
    return phase === -1 ? [] : [phase]
  })
  return phases.length === 0 ? undefined : Math.max(...phases)
}

/** A phase that was reported too early never began. */
function goBack(course: CourseWriter, target: number): void {
  course.withdraw(({ type }) => PHASES.findIndex((each) => each === type) > target)
}

function advance(
  course: CourseWriter,
  status: EventStatus,
  from: number,
  target: number,
  happenedMs: number,
): void {
  const isResultOnly = status.periods.length === 0 && from === -1 && target >= FULL_TIME
  const beganMs = beganAtMs(status, target, happenedMs)
  for (let phase = Math.min(from, target) + 1; phase <= target; phase += 1) {
    const type = PHASES[phase]
    if (type === undefined || course.has(type)) continue
    // The score at half-time is unknown, so no half-time is reported.
    if (isResultOnly && (phase === HALF_TIME || phase === SECOND_HALF)) continue
    const clock = phaseClock(phase)
    const known =
      // The total of a part that begins now may already include its goals.
      phase === target && STARTS_AT_SECONDS[phase] === undefined
        ? scoreOf(course.score, status, phase)?.parts
        : partsUntil(course.score.parts, status, phase)
    if (known !== undefined && !isSame(sumOf(known), course.score.total))
      appendScore(
        course,
        { ...course.score, total: sumOf(known), parts: known },
        { happenedMs: beganMs, clock, isAfterEnd: false },
      )
    course.append({ type, happenedMs: beganMs, clock, score: scoreAt(course.score, phase) })
  }
}

function partsUntil(
  parts: readonly Pair[],
  { periods }: EventStatus,
  phase: number,
): readonly Pair[] | undefined {
  const complete = PART_BEGINS.filter((begins) => begins < phase).length
  if (complete === 0 || parts.length === 0) return undefined
  const known = parts.map((part, index) =>
    index < complete ? (partOf(periods, index) ?? part) : part,
  )
  return known.length === parts.length ? known : undefined
}

function scoreAt(score: Score, phase: number): Score {
  const count = PART_BEGINS.filter((begins) => begins <= phase).length
  const parts = Array.from(
    { length: Math.max(count, score.parts.length) },
    (_, index): Pair => score.parts[index] ?? [0, 0],
  )
  return { ...score, parts, total: sumOf(parts) }
}

function partOf(periods: EventStatus['periods'], part: number): Pair | undefined {
  const found = periods.filter(({ code }) => PART_OF_CODE[code] === part)
  return found.length === 0 ? undefined : sumOf(found.map(({ score }) => score))
}

/**
 * The score as the feed reports it. In the 90 minutes the total decides; after them the parts do,
 * because the total may include extra time and penalties.
 */
function scoreOf(known: Score, status: EventStatus, phase: number): Score | undefined {
  if (known.parts.length === 0) return undefined
  const parts = known.parts.map((part, index): Pair => partOf(status.periods, index) ?? part)
  const penalties =
    status.periods.find(({ code }) => PENALTY_CODES.has(code))?.score ?? status.penalties
  if (status.score !== undefined && phase <= FULL_TIME && parts.length <= 2) {
    const earlier = sumOf(parts.slice(0, -1))
    const [home, away] = [status.score[0] - earlier[0], status.score[1] - earlier[1]]
    if (home >= 0 && away >= 0) parts[parts.length - 1] = [home, away]
  }
  return { total: sumOf(parts), parts, ...(penalties && phase === SHOOT_OUT && { penalties }) }
}

function appendScore(
  course: CourseWriter,
  score: Score,
  { happenedMs, clock, isAfterEnd }: { happenedMs: number; clock: string; isAfterEnd: boolean },
): void {
  const before = course.score
  const isSameParts =
    score.parts.length === before.parts.length &&
    score.parts.every((part, index) => isSame(part, before.parts[index]))
  const penalties = score.penalties ?? before.penalties
  const whole = { ...score, ...(penalties && { penalties }) }
  if (!isSameParts) {
    const isInLast = score.parts
      .slice(0, -1)
      .every((part, index) => isSame(part, before.parts[index]))
    const scorer = gainOf(before.total, score.total, 1)
    const loser = gainOf(before.total, score.total, -1)
    const { penalties: _, ...goalsOnly } = whole
    const newScore = before.penalties ? { ...goalsOnly, penalties: before.penalties } : goalsOnly
    const isLate = isAfterEnd || (course.has('full-time') && score.parts.length <= 2)
    if (isLate || !isInLast)
      course.append({ type: 'correction', happenedMs, clock, score: newScore })
    else if (scorer !== undefined)
      course.append({ type: 'goal', side: scorer, happenedMs, clock, score: newScore })
    else if (loser !== undefined)
      course.append({ type: 'goal-cancelled', side: loser, happenedMs, clock, score: newScore })
    else course.append({ type: 'correction', happenedMs, clock, score: newScore })
  }
  if (score.penalties === undefined || isSame(score.penalties, before.penalties)) return
  const side = gainOf(before.penalties ?? [0, 0], score.penalties, 1)
  course.append(
    side === undefined || isAfterEnd
      ? { type: 'correction', happenedMs, clock, score: whole }
      : { type: 'penalty-scored', side, happenedMs, clock, score: whole },
  )
}

const COUNTED = [
  ['redCards', 'red-card'],
  ['yellowCards', 'yellow-card'],
  ['corners', 'corner'],
] as const

function appendCards(
  course: CourseWriter,
  status: EventStatus,
  happenedMs: number,
  clock: string,
): void {
  for (const [figure, type] of COUNTED) {
    const counts = status[figure]
    if (counts === undefined) continue
    for (const [index, side] of (['home', 'away'] as const).entries()) {
      const wanted = Math.min(counts[index === 0 ? 0 : 1], CARDS_AT_ONCE)
      const counted = course.incidents.filter(
        (one) => one.type === type && one.side === side,
      ).length
      for (let more = counted; more < wanted; more += 1)
        course.append({ type, side, happenedMs, clock })
      withdrawLast(course, type, side, counted - wanted)
    }
  }
}

function withdrawLast(course: CourseWriter, type: IncidentType, side: Side, count: number): void {
  if (count <= 0) return
  const all = course.incidents.flatMap((one, at) =>
    one.type === type && one.side === side ? [at] : [],
  )
  const wrong = new Set(all.slice(-count))
  course.withdraw((_, at) => wrong.has(at))
}

function appendStoppageTime(
  course: CourseWriter,
  { announcedSeconds }: EventStatus,
  phase: number,
  happenedMs: number,
  clock: string,
): void {
  if (announcedSeconds === undefined || announcedSeconds === 0) return
  const minutes = Math.floor(announcedSeconds / 60)
  const began = course.incidents.findLastIndex(({ type }) => type === PHASES[phase])
  const isAppended = course.incidents.some(
    (one, at) => at > began && one.type === 'stoppage-time' && one.minutes === minutes,
  )
  if (!isAppended && STARTS_AT_SECONDS[phase] !== undefined)
    course.append({ type: 'stoppage-time', minutes, happenedMs, clock })
}

/** When a phase began, by the match's clock: the message may be long after it. */
function beganAtMs(
  { playedSeconds, stoppageSeconds = 0 }: EventStatus,
  phase: number,
  happenedMs: number,
): number {
  const start = STARTS_AT_SECONDS[phase]
  return start === undefined || playedSeconds === undefined
    ? happenedMs
    : happenedMs - Math.max(0, playedSeconds + stoppageSeconds - start) * 1_000
}

function phaseClock(phase: number): string {
  const ends = { [HALF_TIME]: 45, [FULL_TIME]: 90, 5: 105, [EXTRA_END]: 120, [SHOOT_OUT]: 120 }
  const start = STARTS_AT_SECONDS[phase]
  return start === undefined
    ? String(Object.entries(ends).find(([each]) => Number(each) === phase)?.[1] ?? 90)
    : String(start / 60 + 1)
}

function clockOf({ playedSeconds, stoppageSeconds }: EventStatus): string {
  if (playedSeconds === undefined) return ''
  if (stoppageSeconds !== undefined && stoppageSeconds > 0)
    return `${Math.floor(playedSeconds / 60)}+${Math.floor(stoppageSeconds / 60) + 1}`
  return String(Math.floor(playedSeconds / 60) + 1)
}
