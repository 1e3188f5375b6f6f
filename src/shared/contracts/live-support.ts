import { z } from 'zod'
import { anyData, defineCall, flagInput } from './define.ts'
import { conversation, newTicket, ofTicket } from './support.ts'

/**
 * `available`: a colleague is available now. `queued`: conversations that wait. `waitSeconds`: the
 * median wait of the conversations of the last two hours; null where there were too few.
 * `ticketID`: the player's own live conversation, with the number of its unread messages.
 */
export const liveState = z.object({
  available: z.boolean(),
  queued: z.number(),
  waitSeconds: z.number().nullable(),
  answerMinutes: z.number(),
  ticketID: z.string().nullable(),
  unread: z.number(),
})
export type LiveState = z.output<typeof liveState>

export const getLiveState = defineCall({
  class: 'support',
  method: 'get_live',
  auth: 'player',
  restricted: true,
  summary: 'Whether live support is available, the wait, and the player’s own live conversation.',
  input: z.object(anyData),
  output: liveState,
  countsAsUse: false,
  refusals: [],
})
export const startLive = defineCall({
  class: 'support',
  method: 'start_live',
  auth: 'player',
  restricted: true,
  summary:
    'Opens a ticket as a live conversation. ' +
    'Without an available colleague it is a ticket at once, and `live` says so.',
  input: newTicket,
  output: conversation,
  refusals: ['record not found', 'duplicate', 'limit reached'],
})
export const keepLive = defineCall({
  class: 'support',
  method: 'keep_live',
  auth: 'player',
  restricted: true,
  summary:
    'Reports that the player’s page shows the live conversation, ' +
    'or no longer does, and that the player is typing.',
  input: z.object({ ...ofTicket, here: flagInput, typing: flagInput.default(false) }),
  output: z.object({}),
  countsAsUse: false,
  refusals: ['record not found'],
})
export const rateLive = defineCall({
  class: 'support',
  method: 'rate_live',
  auth: 'player',
  restricted: true,
  summary:
    'Answers the closing question of an ended live conversation, within seven days. ' +
    'A later answer replaces it.',
  input: z.object({ ...ofTicket, helpful: flagInput }),
  output: conversation,
  refusals: ['record not found', 'not possible'],
})
