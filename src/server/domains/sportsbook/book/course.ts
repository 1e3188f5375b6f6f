import { z } from 'zod'
import { INCIDENT_TYPES, type Incident } from '#games/sportsbook/world/types.ts'
import { SIDES } from '#games/sportsbook/match-model.ts'

const side = z.enum(SIDES)
/**
 * `part` is what the running set, quarter or map stood at; `isBreak` of a game won against the
 * serve.
 */
const entry = z.object({
  type: z.enum(INCIDENT_TYPES),
  clock: z.string(),
  side: side.optional(),
  player: z.string().optional(),
  score: z.string(),
  part: z.string().optional(),
  isBreak: z.literal(true).optional(),
})
const figure = z.object({ key: z.string(), home: z.number(), away: z.number() })

/**
 * What a match in play is drawn by: what happened last, told or not, and who won each point (game,
 * round) of the running part.
 */
export const latestSchema = z.object({ last: entry, winners: z.array(side) })

/**
 * How a match went, for its page: what happened worth telling, figures of each side, and who
 * pressed, minute by minute from −1 (away) to 1 (home).
 */
export const courseSchema = z.object({
  timeline: z.array(entry).default([]),
  figures: z.array(figure).default([]),
  momentum: z.array(z.number()).default([]),
  latest: latestSchema.optional(),
})
export type Course = z.output<typeof courseSchema>
export type TimelineItem = Course['timeline'][number]
export type Latest = z.output<typeof latestSchema>
export type Figure = Course['figures'][number]

const MAX_TOLD = 150
const MINUTE_MS = 60_000
const MAX_MINUTES = 240
/** What is left of a minute's pressure in the next one, and how much of it fills the scale. */
const PRESSURE_KEPT = 0.6
const FULL_PRESSURE = 6

/** The incidents of some kinds as they are told, at most the last 150. */
export function timelineOf(
  incidents: readonly Incident[],
  told: ReadonlySet<string>,
  isBreak?: (incident: Incident, before: Incident | undefined) => boolean,
): TimelineItem[] {
  return incidents
    .flatMap((incident, index) =>
      told.has(incident.type)
        ? [timelineItem(incident, isBreak?.(incident, incidents[index - 1]))]
        : [],
    )
    .slice(-MAX_TOLD)
}

export function timelineItem(
  { type, clock, side, player, score }: Incident,
  isBreak = false,
): TimelineItem {
  const part = score.parts.at(-1)
  return {
    type,
    clock,
    ...(side && { side }),
    ...(player && { player }),
    score: score.total.join('-'),
    ...(part && { part: part.join('-') }),
    ...(isBreak && { isBreak: true as const }),
  }
}

/** How often each side had an incident of some kinds. */
export function countOf(
  incidents: readonly Incident[],
  ...types: readonly string[]
): Omit<Figure, 'key'> {
  const mine = incidents.filter(({ type }) => types.includes(type))
  const home = mine.filter((incident) => incident.side === 'home').length
  return { home, away: mine.filter((incident) => incident.side === 'away').length }
}

/** Who pressed in each minute, by what their incidents weigh; to two decimals. */
export function momentumOf(
  incidents: readonly Incident[],
  weights: Readonly<Record<string, number>>,
): number[] {
  const lastMs = incidents.at(-1)?.atMs ?? -1
  const minutes = Math.min(MAX_MINUTES, Math.floor(lastMs / MINUTE_MS) + 1)
  const pressed = Array.from({ length: Math.max(0, minutes) }, () => 0)
  for (const { atMs, type, side } of incidents) {
    const minute = Math.floor(atMs / MINUTE_MS)
    const weight = (weights[type] ?? 0) * (side === undefined ? 0 : side === 'home' ? 1 : -1)
    if (minute >= 0 && minute < minutes) pressed[minute] = (pressed[minute] ?? 0) + weight
  }
  let carried = 0
  return pressed.map((own) => {
    carried = carried * PRESSURE_KEPT + own
    return Math.round(Math.max(-1, Math.min(1, carried / FULL_PRESSURE)) * 100) / 100
  })
}
