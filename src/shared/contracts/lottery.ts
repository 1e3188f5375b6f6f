import { z } from 'zod'
import { anyData, defineCall, idInput, page, timeOutput } from './define.ts'

const TICKETS = 50

export const listCampaigns = defineCall({
  class: 'lottery', method: 'list_campaigns', auth: 'open', summary: 'Ticket campaigns.',
  input: z.object(anyData),
  output: z.array(z.object({
    campaignID: z.string(), name: z.string(), startDate: timeOutput, endDate: timeOutput,
    prizes: z.array(z.object({ name: z.string(), count: z.number().int() })), state: z.enum(['active', 'upcoming', 'concluded']),
  })),
  refusals: [],
})

export const myTickets = defineCall({
  class: 'lottery', method: 'my_tickets', auth: 'player', summary: 'One’s own tickets, of one campaign or of all.',
  input: z.object({ ...anyData, ...page(TICKETS), campaignID: idInput.optional() }),
  output: z.object({ ticketID: z.string(), number: z.string(), date: timeOutput, transactionID: z.string() }), paged: true, refusals: ['record not found'],
})
