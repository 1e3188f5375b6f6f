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
  /** In the order they are drawn. */
  prizes: z.array(z.object({ name: z.string(), count: z.number().int(), amount: moneyOutput })),
  /** Each full one of a deposit is a ticket. */
  ticketPrice: moneyOutput,
  tickets: z.number().int(),
  /** The winners are drawn and paid. */
  isDrawn: z.boolean(),
  /** SHA-256 of the seed, and the seed itself once the winners are drawn. */
  proof: z.object({ seedHash: z.string(), seed: z.string().nullable() }),
  /**
   * ✚ The list of all tickets, once it is closed: SHA-256 of its lines ("000001 d•••o\n"), and from
   * when on winners are drawn from it.
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
  summary: 'Ticket campaigns, the newest first, with their winners and the proof of the draw.',
  input: z.object(anyData),
  output: z.array(campaign),
  refusals: [],
})

export const listTickets = defineCall({
  class: 'lottery',
  method: 'list_tickets',
  auth: 'open',
  summary:
    'The published list of a campaign’s tickets, else of the newest that has one, with their masked owners, by number; empty until it is closed, a day after the campaign.',
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
   * ✚ A ticket takes part once the part of the deposit that it was given for has been staked; void:
   * that was not done when the list was closed.
   */
  state: z.enum(['waiting', 'valid', 'void']),
})

export const myTickets = defineCall({
  class: 'lottery',
  method: 'my_tickets',
  auth: 'player',
  summary: 'One’s own tickets, of one campaign or of all, the newest first.',
  input: z.object({ ...anyData, ...page(TICKETS), campaignID: idInput.optional() }),
  output: ticket,
  paged: true,
  refusals: ['record not found'],
})
