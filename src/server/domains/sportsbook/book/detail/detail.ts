import { z } from 'zod'
import { SIDES } from '#games/sportsbook/match-model.ts'

const side = z.enum(SIDES)
const percent = z.number().min(0).max(100)
export const spotSchema = z.object({ x: percent, y: percent })

const SHOT_RESULTS = ['goal', 'on-target', 'off-target', 'blocked'] as const
const shot = z.object({
  side,
  result: z.enum(SHOT_RESULTS),
  clock: z.string(),
  player: z.string().optional(),
  spot: spotSchema,
})
const shirtedPlayer = z.object({ name: z.string(), number: z.number().int() })
/** `players`: the eleven places of the formation; null where one was sent off. */
const team = z.object({
  formation: z.array(z.number().int()),
  players: z.array(shirtedPlayer.nullable()),
})

/**
 * Data of a match's drawings besides its latest incident. Data that the feed does not report are
 * empty. Minutes are minutes of play: breaks do not count.
 *
 * - `periods`: the minute at which each part began, and the clock at its start
 * - `marks`: goals, cards and suspensions
 * - `flow`: the score after each change, as [minute, home, away]
 * - `history`: of each set or map, who won and served each point (game, round); in tennis `points`
 *   lists who won the points of each game
 * - `suspended`: sides with a player off the field, and the clock at his return
 */
export const detailSchema = z.object({
  minutes: z.number().default(0),
  periods: z.array(z.object({ at: z.number(), clock: z.string() })).default([]),
  marks: z
    .array(
      z.object({
        at: z.number(),
        type: z.enum(['goal', 'yellow-card', 'red-card', 'suspension']),
        side,
      }),
    )
    .default([]),
  shots: z.array(shot).default([]),
  flow: z.array(z.tuple([z.number(), z.number().int(), z.number().int()])).default([]),
  history: z
    .array(
      z.object({
        winners: z.array(side),
        servers: z.array(side),
        points: z.array(z.array(side)),
      }),
    )
    .default([]),
  suspended: z.array(z.object({ side, until: z.string() })).default([]),
  teams: z.object({ home: team, away: team }).optional(),
})
export type Detail = z.output<typeof detailSchema>
export type ShotResult = (typeof SHOT_RESULTS)[number]
export type Team = z.output<typeof team>
