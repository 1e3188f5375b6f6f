import { z } from 'zod'
import { FUNDS_ASKS, FUNDS_STATES, LONGEST_FUNDS_ANSWER } from '../players/funds.ts'
import { anyData, defineCall, text, timeOutput } from './define.ts'

/** `dueOn`: the last day to answer; `reason`: why an answer was rejected. */
const output = z.object({
  request: z
    .object({
      requestID: z.string(),
      ask: z.enum(FUNDS_ASKS),
      state: z.enum(FUNDS_STATES),
      dueOn: z.string(),
      askedAt: timeOutput,
      answer: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type OwnFundsRequest = NonNullable<z.output<typeof output>['request']>

export const getFundsRequest = defineCall({
  class: 'user',
  method: 'get_funds_request',
  auth: 'player',
  restricted: true,
  summary: 'The player’s latest source-of-funds request.',
  input: z.object(anyData),
  output,
  refusals: [],
})

export const answerFundsRequest = defineCall({
  class: 'user',
  method: 'answer_funds_request',
  auth: 'player',
  restricted: true,
  summary: 'Answers the request, once; documents are sent separately.',
  input: z.object({
    ...anyData,
    requestID: z.guid('invalid').transform((id) => id.toLowerCase()),
    answer: text(LONGEST_FUNDS_ANSWER),
  }),
  output,
  refusals: ['record not found', 'not pending'],
})
