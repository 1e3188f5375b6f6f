import { z } from 'zod'
import { anyData, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

/**
 * A hall: what a ticket costs and how many of a round one player may have. A sport: the least
 * stake, the most of one player on one selection, the most it may win, the most on the round.
 */
const limits = z.discriminatedUnion('of', [
  z.object({ of: z.literal('hall'), ticket: moneyOutput, mostTickets: z.number() }),
  z.object({
    of: z.literal('sport'),
    minStake: moneyOutput,
    maxStake: moneyOutput,
    maxWin: moneyOutput,
    roundMax: moneyOutput,
  }),
])
export type VenueLimits = z.output<typeof limits>

/** A bingo hall or a virtual sport. `version` counts the changes of its limits. */
const venue = z.object({
  venueID: z.string(),
  name: z.string(),
  open: z.boolean(),
  version: z.number(),
  limits,
  waiting: z.object({ by: z.string(), at: timeOutput, reason: z.string(), limits }).nullable(),
})
export type Venue = z.output<typeof venue>

const count = z
  .number({ error: 'required' })
  .int('invalid')
  .min(1, 'amountRange')
  .max(2_000_000_000, 'amountRange')
const asked = z.discriminatedUnion(
  'of',
  [
    z.object({ of: z.literal('hall'), ticket: moneyInput, mostTickets: count }),
    z.object({
      of: z.literal('sport'),
      minStake: moneyInput,
      maxStake: moneyInput,
      maxWin: moneyInput,
      roundMax: moneyInput,
    }),
  ],
  { error: 'required' },
)

export const listVenues = defineStaffCall({
  method: 'list_venues',
  needs: 'table.read',
  summary:
    'Bingo halls and virtual sports with what they take and pay, and what waits for a second person.',
  input: z.object(anyData),
  output: z.array(venue),
  refusals: [],
})
export const getVenue = defineStaffCall({
  method: 'get_venue',
  needs: 'table.read',
  summary: 'A hall’s or a sport’s limits, with every change of them.',
  input: z.object({ ...anyData, venueID: idInput }),
  output: z.object({ venue, history: z.array(auditLine) }),
  refusals: ['record not found'],
})
export const proposeVenueLimits = defineStaffCall({
  method: 'propose_venue_limits',
  needs: 'table.propose',
  summary:
    'Asks for other limits of a hall or a sport: once another has approved them they hold for the next round that begins, or is put on sale. The same requestID is the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    venueID: idInput,
    version: count,
    limits: asked,
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
