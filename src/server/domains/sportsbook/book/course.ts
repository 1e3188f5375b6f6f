import { z } from 'zod'
import { INCIDENT_TYPES, type Incident } from '#games/sportsbook/world/types.ts'
import { SIDES } from '#games/sportsbook/match-model.ts'
import { detailSchema, spotSchema } from './detail/detail.ts'
import type { PlayingTime } from './detail/playing-time.ts'

const side = z.enum(SIDES)
/**
 * `part`: score of the current set, quarter or map. `isBreak`: the game was won against the serve.
 */
const entry = z.object({
  type: z.enum(INCIDENT_TYPES),
  clock: z.string(),
  side: side.optional(),
  player: z.string().optional(),
  replaced: z.string().optional(),
  score: z.string(),
  part: z.string().optional(),
  isBreak: z.literal(true).optional(),
  spot: spotSchema.optional(),
})
const figure = z.object({ key: z.string(), home: z.number(), away: z.number() })

/**
 * Data for drawing a match in play: its last incident, including those the timeline omits, and the
 * winner of each point (game, round) of the current part.
 */
export const latestSchema = z.object({ last: entry, winners: z.array(side) })

/**
 * The course of a match: the timeline, statistics of each side, and the pressure per minute of play
 * from −1 (away) to 1 (home).
 */
export const courseSchema = z.object({
  timeline: z.array(entry).default([]),
  figures: z.array(figure).default([]),
  momentum: z.array(z.number()).default([]),
  latest: latestSchema.optional(),
  detail: detailSchema.optional(),
})
export type Course = z.output<typeof courseSchema>
export type TimelineItem = Course['timeline'][number]
export type Latest = z.output<typeof latestSchema>
export type Figure = Course['figures'][number]

const MAX_TIMELINE = 150
const MAX_MINUTES = 240
/**
 * The share of a minute's pressure carried into the next minute, and the pressure that fills the
 * scale.
 */
const PRESSURE_CARRIED = 0.6
const FULL_PRESSURE = 6

export function timelineOf(
  incidents: readonly Incident[],
  shownTypes: ReadonlySet<string>,
  isBreak?: (incident: Incident, before: Incident | undefined) => boolean,
): TimelineItem[] {
  return incidents
    .flatMap((incident, index) =>
      shownTypes.has(incident.type)
        ? [timelineItem(incident, isBreak?.(incident, incidents[index - 1]))]
        : [],
    )
    .slice(-MAX_TIMELINE)
}

function timelineItem(
  { type, clock, side, player, replaced, score }: Incident,
  isBreak = false,
): TimelineItem {
  const part = score.parts.at(-1)
  return {
    type,
    clock,
    ...(side && { side }),
    ...(player && { player }),
    ...(replaced && { replaced }),
    score: score.total.join('-'),
    ...(part && { part: part.join('-') }),
    ...(isBreak && { isBreak: true as const }),
  }
}

export function latestItem(incident: Incident, isBreak = false): TimelineItem {
  const { spot } = incident
  return { ...timelineItem(incident, isBreak), ...(spot && { spot: { x: spot.x, y: spot.y } }) }
}

export function countOf(
  incidents: readonly Incident[],
  ...types: readonly string[]
): Omit<Figure, 'key'> {
  const mine = incidents.filter(({ type }) => types.includes(type))
  const home = mine.filter((incident) => incident.side === 'home').length
  return { home, away: mine.filter((incident) => incident.side === 'away').length }
}

export function momentumOf(
  incidents: readonly Incident[],
  weights: Readonly<Record<string, number>>,
  time: PlayingTime,
): number[] {
  const minutes = Math.min(MAX_MINUTES, Math.ceil(time.minutes))
  const pressed = Array.from({ length: minutes }, () => 0)
  for (const { atMs, type, side } of incidents) {
    const minute = Math.min(minutes - 1, Math.floor(time.minuteAt(atMs)))
    const weight = (weights[type] ?? 0) * (side === undefined ? 0 : side === 'home' ? 1 : -1)
    if (minute >= 0) pressed[minute] = (pressed[minute] ?? 0) + weight
  }
  let carried = 0
  return pressed.map((own) => {
    carried = carried * PRESSURE_CARRIED + own
    return Math.round(Math.max(-1, Math.min(1, carried / FULL_PRESSURE)) * 100) / 100
  })
}
