import { z } from 'zod'
import { anyData, defineCall, idInput, timeOutput } from '../define.ts'
import { market } from './markets.ts'
import { crest } from './matches.ts'

const standing = z.object({
  entrantID: z.string(),
  place: z.number().int(),
  team: z.string(),
  played: z.number().int(),
  won: z.number().int(),
  drawn: z.number().int(),
  lost: z.number().int(),
  scored: z.number().int(),
  conceded: z.number().int(),
  points: z.number().int(),
})

/**
 * A competition with an outright winner market. `name` identifies it ("2026/27", a tournament's
 * location). It is open until `closesAt`, when its next match begins, and reopens once the results
 * are known. `entrants` are named by the last part of a selection's id; `table` is a league's.
 */
const raceStand = z.object({ closesAt: timeOutput, table: z.array(standing).nullable() })

export const outright = raceStand.extend({
  outrightID: z.string(),
  sportID: z.string(),
  leagueID: z.string(),
  league: z.string(),
  country: z.string(),
  name: z.string(),
  suspended: z.boolean(),
  entrants: z.array(
    z.object({
      entrantID: z.string(),
      name: z.string(),
      crest: crest.nullable(),
      country: z.string().nullable(),
    }),
  ),
  markets: z.array(market),
})
export type Outright = z.output<typeof outright>

export const listOutrights = defineCall({
  class: 'sportsbook',
  method: 'list_outrights',
  auth: 'open',
  summary: 'Competitions with an outright winner market, with prices, each-way terms and tables.',
  input: z.object({
    ...anyData,
    sportID: idInput.optional(),
    leagueID: idInput.optional(),
    outrightID: idInput.optional(),
  }),
  output: z.array(outright),
  refusals: [],
})

/**
 * Realtime `odds:EVENTID`, of a match or an outright: the prices of every open market, complete in
 * the snapshot and only changes afterwards. For an outright it includes the competition's standing,
 * null once decided. `odds-changes:EVENTID` sends the same in smaller steps
 * (`shared/sportsbook/odds-changes.ts`). `event:EVENTID` is a `matchEvent` without markets; `live`
 * lists the matches in play; `coupons` is the changed coupon.
 */
export const oddsUpdate = z.object({
  suspended: z.boolean(),
  markets: z.array(market),
  outright: raceStand.nullable().optional(),
})
export type OddsUpdate = z.output<typeof oddsUpdate>
