import { z } from 'zod'
import { anyData, flagInput } from '../define.ts'
import { defineStaffCall, uuidInput } from './define.ts'
import { helper, inboxTicket, quantiles } from './support.ts'

/**
 * `unanswered`: the player's messages since the last answer; `here`: the player's page shows the
 * conversation.
 */
export const liveRow = inboxTicket.extend({ unanswered: z.number(), here: z.boolean() })
export type LiveRow = z.output<typeof liveRow>

export const listLive = defineStaffCall({
  method: 'list_live',
  needs: 'ticket.read',
  summary:
    'The live conversations: queued ones longest waiting first, ' +
    'then those that colleagues have, and the available colleagues.',
  input: z.object(anyData),
  output: z.object({ rows: z.array(liveRow), available: z.array(helper) }),
  countsAsUse: false,
  refusals: [],
})
export const setLivePresence = defineStaffCall({
  method: 'set_live_presence',
  needs: 'ticket.answer',
  summary: 'Sets the caller available for live conversations, or not.',
  input: z.object({ ...anyData, available: flagInput }),
  output: z.object({ available: z.boolean() }),
  refusals: [],
})
/** Without it, an available colleague counts as gone after `PRESENCE_SECONDS`. */
export const keepLivePresence = defineStaffCall({
  method: 'keep_live_presence',
  needs: 'ticket.answer',
  summary:
    'Renews the caller’s availability and returns it with the number of queued conversations.',
  input: z.object(anyData),
  output: z.object({ available: z.boolean(), queued: z.number() }),
  countsAsUse: false,
  refusals: [],
})
export const typeLive = defineStaffCall({
  method: 'type_live',
  needs: 'ticket.answer',
  summary: 'Shows the player of a live conversation that the caller is typing.',
  input: z.object({ ...anyData, ticketID: uuidInput }),
  output: z.object({}),
  refusals: ['record not found'],
})

/** `taken` and `missed` are parts of `started`; the others were not taken yet or ended before. */
const liveFigures = z.object({
  wait: quantiles,
  firstAnswer: quantiles,
  helpful: z.number(),
  unhelpful: z.number(),
  days: z.array(
    z.object({ day: z.string(), started: z.number(), taken: z.number(), missed: z.number() }),
  ),
})
export type LiveFigures = z.output<typeof liveFigures>
export const getLiveFigures = defineStaffCall({
  method: 'live_figures',
  needs: 'ticket.read',
  summary:
    'The live conversations of the last 30 days: ' +
    'the wait, the first answer, the closing question, and the numbers of each day.',
  input: z.object(anyData),
  output: liveFigures,
  refusals: [],
})
