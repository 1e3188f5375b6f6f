import { z } from 'zod'

const crest = z
  .object({ colours: z.tuple([z.string(), z.string()]), pattern: z.string() })
  .nullable()
const entrant = z.object({
  id: z.string(),
  name: z.string(),
  crest,
  country: z.string().nullable(),
})
const row = z.object({
  id: z.string(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
})

/**
 * Pricing input of an outright: each entrant's chance of finishing among the first 1, 2, 3…, up to
 * `places`.
 */
export const outrightModel = z.object({
  entrants: z.array(entrant),
  places: z.number().int(),
  chances: z.record(z.string(), z.array(z.number())),
})
export type OutrightModel = z.output<typeof outrightModel>

export const outrightFacts = z.object({
  state: z.enum(['open', 'over', 'void']),
  ranges: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])),
  table: z.array(row).nullable(),
})
export type OutrightFacts = z.output<typeof outrightFacts>
