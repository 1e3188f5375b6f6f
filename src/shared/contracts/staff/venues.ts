import { z } from 'zod'
import { anyData, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

/**
 * Hall: the ticket price, the maximum number of tickets per player and round, the players and
 * tickets without which a round is refunded, and the guaranteed prizes with their budget of a day
 * (`guaranteeMiddle`: two lines or the pattern; 0.00: none). Sport: the minimum stake, the maximum
 * stake and win per player and selection, and the maximum stake per round.
 */
const limits = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('hall'),
    ticket: moneyOutput,
    maxTickets: z.number(),
    minPlayers: z.number(),
    minTickets: z.number(),
    guaranteeLine: moneyOutput,
    guaranteeMiddle: moneyOutput,
    guaranteeFull: moneyOutput,
    guaranteeBudget: moneyOutput,
  }),
  z.object({
    of: z.literal('sport'),
    minStake: moneyOutput,
    maxStake: moneyOutput,
    maxWin: moneyOutput,
    roundMax: moneyOutput,
  }),
])
export type VenueLimits = z.output<typeof limits>

const venue = z.object({
  venueID: z.string(),
  name: z.string(),
  open: z.boolean(),
  version: z.number(),
  limits,
  /** A hall’s guarantees today: held for rounds on sale, and paid. */
  guaranteeDay: z.object({ held: moneyOutput, paid: moneyOutput }).nullable(),
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
    z.object({
      of: z.literal('hall'),
      ticket: moneyInput,
      maxTickets: count,
      minPlayers: count.optional(),
      minTickets: count.optional(),
      guaranteeLine: moneyInput.optional(),
      guaranteeMiddle: moneyInput.optional(),
      guaranteeFull: moneyInput.optional(),
      guaranteeBudget: moneyInput.optional(),
    }),
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
  summary: 'Bingo halls and virtual sports with their stakes, payouts and pending proposals.',
  input: z.object(anyData),
  output: z.array(venue),
  refusals: [],
})
export const getVenue = defineStaffCall({
  method: 'get_venue',
  needs: 'table.read',
  summary: 'A hall’s or a sport’s limits with their history.',
  input: z.object({ ...anyData, venueID: idInput }),
  output: z.object({ venue, history: z.array(auditLine) }),
  refusals: ['record not found'],
})
export const proposeVenueLimits = defineStaffCall({
  method: 'propose_venue_limits',
  needs: 'table.propose',
  summary:
    'Requests other limits of a hall or a sport: ' +
    'once another person has approved they apply to the next round ' +
    'that begins or goes on sale. A hall’s limits that are left out stay. ' +
    'Repeating the requestID returns the same proposal.',
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
