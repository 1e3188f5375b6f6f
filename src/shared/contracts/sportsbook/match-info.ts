import { z } from 'zod'
import { timeOutput } from '../define.ts'
import { price } from './markets.ts'

const position = z.enum(['keeper', 'defender', 'midfielder', 'forward'])

const teamSheet = z.object({
  playing: z.array(z.object({ number: z.number().int(), name: z.string(), position })),
  bench: z.array(z.object({ number: z.number().int(), name: z.string(), position })),
  absent: z.array(
    z.object({ name: z.string(), position, reason: z.enum(['injured', 'suspended']) }),
  ),
})
export type TeamSheet = z.output<typeof teamSheet>

/**
 * The line-ups as the feed has announced them, with its referee. `matches`: earlier matches of the
 * referee in this league whose cards are known, with `cards` in each of them on average.
 */
export const lineUps = z.object({
  home: teamSheet,
  away: teamSheet,
  referee: z
    .object({ name: z.string(), matches: z.number().int(), cards: z.string().nullable() })
    .nullable(),
})
export type LineUpsOutput = z.output<typeof lineUps>

/** An earlier match of a side, seen from that side. */
const recentMatch = z.object({
  date: timeOutput,
  opponent: z.string(),
  atHome: z.boolean(),
  score: z.string(),
  result: z.enum(['won', 'drawn', 'lost']),
  scored: z.number().int(),
  conceded: z.number().int(),
})
export const recent = z.object({ home: z.array(recentMatch), away: z.array(recentMatch) })
export type Recent = z.output<typeof recent>

/**
 * The components of the prices of the main markets. `expected`: the goals or points that the model
 * expects of each side, in the rest of the match once it has begun. `homeAdvantage`: how much the
 * home side's are raised by playing at home, "0.13" for 13 %. `margin`: by how much the prices of
 * the market pay less than its chances, "0.045" for 4.5 %.
 */
export const reasons = z.object({
  source: z.enum(['model', 'feed']),
  expected: z
    .object({
      unit: z.enum(['goals', 'points']),
      home: z.string(),
      away: z.string(),
      isRest: z.boolean(),
      homeAdvantage: z.string().nullable(),
    })
    .nullable(),
  markets: z.array(
    z.object({
      marketID: z.string(),
      name: z.string(),
      margin: z.string(),
      selections: z.array(
        z.object({
          selectionID: z.string(),
          name: z.string(),
          chance: z.string(),
          fairPrice: price,
          price,
        }),
      ),
    }),
  ),
})
export type Reasons = z.output<typeof reasons>
