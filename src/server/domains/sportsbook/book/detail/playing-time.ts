import type { Incident } from '#games/sportsbook/world/types.ts'

const MINUTE_MS = 60_000
const STARTS: ReadonlySet<string> = new Set([
  'kick-off',
  'second-half',
  'extra-time',
  'extra-second-half',
  'part-start',
  'overtime',
])
const STOPS: ReadonlySet<string> = new Set([
  'half-time',
  'full-time',
  'extra-half-time',
  'extra-time-end',
  'part-end',
  'map',
  'ended',
  'abandoned',
  'awarded',
  'postponed',
])

type Period = { startMs: number; endMs: number; at: number; clock: string }

/** `minuteAt`: the minutes of play before a moment. */
export type PlayingTime = {
  minutes: number
  periods: readonly Pick<Period, 'at' | 'clock'>[]
  minuteAt(atMs: number): number
}

/** Leaves the breaks out of a match's time. A period begins at a whole minute. */
export function playingTimeOf(incidents: readonly Incident[]): PlayingTime {
  const periods = periodsOf(incidents)
  const last = periods.at(-1)
  return {
    minutes: last === undefined ? 0 : last.at + lengthOf(last),
    periods: periods.map(({ at, clock }) => ({ at, clock })),
    minuteAt(atMs) {
      const period = periods.findLast(({ startMs }) => startMs <= atMs)
      if (period === undefined) return 0
      const within = Math.min(atMs, period.endMs) - period.startMs
      return Math.floor((period.at + within / MINUTE_MS) * 10) / 10
    },
  }
}

function periodsOf(incidents: readonly Incident[]): Period[] {
  const [first] = incidents
  const last = incidents.at(-1)
  if (first === undefined || last === undefined) return []
  const periods: Period[] = []
  const begin = ({ atMs, clock }: Incident) => {
    const before = periods.at(-1)
    periods.push({
      startMs: atMs,
      endMs: last.atMs,
      at: before === undefined ? 0 : before.at + lengthOf(before),
      clock,
    })
  }
  let isOpen = false
  for (const incident of incidents) {
    if (STARTS.has(incident.type)) {
      begin(incident)
      isOpen = true
      continue
    }
    // A feed may omit the starts.
    if (periods.length === 0 && !STOPS.has(incident.type)) {
      begin(incident)
      isOpen = true
    }
    const running = periods.at(-1)
    if (isOpen && running !== undefined && STOPS.has(incident.type)) {
      running.endMs = incident.atMs
      isOpen = false
    }
  }
  return periods
}

const lengthOf = ({ startMs, endMs }: Period): number =>
  Math.max(1, Math.ceil((endMs - startMs) / MINUTE_MS))
