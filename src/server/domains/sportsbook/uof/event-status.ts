import type { Pair } from '#games/sportsbook/world/types.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'

/** The feed's report about a running match. Times are seconds of the match's own clock. */
export type EventStatus = {
  status: number
  matchStatus: number | undefined
  score: Pair | undefined
  periods: readonly { code: number; score: Pair }[]
  playedSeconds?: number
  stoppageSeconds?: number
  announcedSeconds?: number
  remainingSeconds?: number
  yellowCards?: Pair
  redCards?: Pair
  corners?: Pair
  penalties?: Pair
  gameScore?: Pair
  server?: 'home' | 'away'
}

export const NOT_STARTED = 0
export const LIVE = 1
export const ENDED = 3
export const CLOSED = 4
export const CANCELLED = 5
export const POSTPONED = 8
const UNKNOWN = -1

/**
 * The API names what the messages number. It says `abandoned` for a match that it no longer covers,
 * which decides nothing.
 */
const NAMED: Readonly<Record<string, number>> = {
  not_started: NOT_STARTED,
  live: LIVE,
  ended: ENDED,
  closed: CLOSED,
  cancelled: CANCELLED,
  postponed: POSTPONED,
}

export function readStatus(element: XmlElement): EventStatus {
  const clock = childOf(element, 'clock')
  const statistics = childOf(element, 'statistics')
  const [yellow, red, yellowRed, corners] = [
    'yellow_cards',
    'red_cards',
    'yellow_red_cards',
    'corners',
  ].map((name) => pairOf(childOf(statistics, name), 'home', 'away'))
  const redCards = red || yellowRed ? sumOf(red ?? [0, 0], yellowRed ?? [0, 0]) : undefined
  const server = attributeOf(element, 'current_server')
  return {
    status: statusOf(attributeOf(element, 'status')),
    matchStatus: numberOf(
      attributeOf(element, 'match_status') || attributeOf(element, 'match_status_code'),
    ),
    score: pairOf(element, 'home_score', 'away_score'),
    periods: childrenOf(childOf(element, 'period_scores'), 'period_score').flatMap((period) => {
      const code = numberOf(attributeOf(period, 'match_status_code'))
      const score = pairOf(period, 'home_score', 'away_score')
      return code === undefined || score === undefined ? [] : [{ code, score }]
    }),
    ...given({
      playedSeconds: secondsOf(attributeOf(clock, 'match_time')),
      stoppageSeconds: secondsOf(attributeOf(clock, 'stoppage_time')),
      announcedSeconds: secondsOf(attributeOf(clock, 'stoppage_time_announced')),
      remainingSeconds: secondsOf(attributeOf(clock, 'remaining_time_in_period')),
      yellowCards: yellow,
      redCards,
      corners,
      penalties: pairOf(element, 'home_penalty_score', 'away_penalty_score'),
      gameScore: pairOf(element, 'home_gamescore', 'away_gamescore'),
      server: server === '1' ? 'home' : server === '2' ? 'away' : undefined,
    } as const),
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function given<T extends object>(values: T): Given<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries keep their types
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<T>
}

function statusOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : (NAMED[text] ?? UNKNOWN)
}

function numberOf(text: string): number | undefined {
  return /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : undefined
}

/** A missing or fractional figure gives no pair. */
function pairOf(element: XmlElement | undefined, home: string, away: string): Pair | undefined {
  const [one, other] = [attributeOf(element, home), attributeOf(element, away)].map(numberOf)
  return one === undefined || other === undefined || one < 0 || other < 0 ? undefined : [one, other]
}

const sumOf = (one: Pair, other: Pair): Pair => [one[0] + other[0], one[1] + other[1]]

/** Reads `12:34`, or minutes. */
function secondsOf(text: string): number | undefined {
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::(\d{1,2}))?$/.exec(text) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}
