import { z } from 'zod'
import { anyData, defineCall, idInput, moneyOutput, page, timeOutput } from './define.ts'

const TICKETS = 50

const campaign = z.object({
  campaignID: z.string(),
  slug: z.string(),
  name: z.string(),
  startDate: timeOutput,
  endDate: timeOutput,
  state: z.enum(['active', 'upcoming', 'concluded']),
  prizes: z.array(z.object({ name: z.string(), count: z.number().int(), amount: moneyOutput })),
  /** Each full multiple of a deposit earns a ticket. */
  ticketPrice: moneyOutput,
  tickets: z.number().int(),
  isDrawn: z.boolean(),
  proof: z.object({ seedHash: z.string(), seed: z.string().nullable() }),
  /**
   * Set once the ticket list is closed: SHA-256 of its lines ("000001 d•••o\n"), and the time from
   * which winners may be drawn.
   */
  list: z.object({ digest: z.string(), publishedAt: timeOutput, drawnFrom: timeOutput }).nullable(),
  winners: z.array(
    z.object({ number: z.string(), prize: z.string(), amount: moneyOutput, name: z.string() }),
  ),
})

export const listCampaigns = defineCall({
  class: 'lottery',
  method: 'list_campaigns',
  auth: 'open',
  summary: 'Ticket campaigns, newest first, with their winners and the proof of the draw.',
  input: z.object(anyData),
  output: z.array(campaign),
  refusals: [],
})

export const listTickets = defineCall({
  class: 'lottery',
  method: 'list_tickets',
  auth: 'open',
  summary:
    'The published tickets of a campaign by number, with masked owners; ' +
    'without an id, of the newest campaign that has a list. ' +
    'Empty until the list closes, a day after the campaign.',
  input: z.object({ ...anyData, ...page(TICKETS), campaignID: idInput.optional() }),
  output: z.object({ number: z.string(), owner: z.string() }),
  paged: true,
  refusals: ['record not found'],
})

const ticket = z.object({
  ticketID: z.string(),
  number: z.string(),
  date: timeOutput,
  transactionID: z.string(),
  campaignID: z.string(),
  won: moneyOutput.nullable(),
  /**
   * A ticket becomes valid once its part of the deposit has been staked; void: that had not
   * happened when the list closed.
   */
  state: z.enum(['waiting', 'valid', 'void']),
})

export const myTickets = defineCall({
  class: 'lottery',
  method: 'my_tickets',
  auth: 'player',
  summary: 'The player’s own tickets, of one campaign or of all, newest first.',
  input: z.object({ ...anyData, ...page(TICKETS), campaignID: idInput.optional() }),
  output: ticket,
  paged: true,
  refusals: ['record not found'],
})
