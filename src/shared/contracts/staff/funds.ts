import { z } from 'zod'
import { FUNDS_ASKS, FUNDS_STATES, FUNDS_VIEWS } from '../../funds.ts'
import { anyData, dateInput, timeOutput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

export const fundsRow = z.object({
  requestID: z.string(),
  playerID: z.string(),
  username: z.string(),
  ask: z.enum(FUNDS_ASKS),
  state: z.enum(FUNDS_STATES),
  dueOn: z.string(),
  askedBy: z.string(),
  askedAt: timeOutput,
  answer: z.string().nullable(),
  answeredAt: timeOutput.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type FundsRow = z.output<typeof fundsRow>

export const listFunds = defineStaffCall({
  method: 'list_funds',
  needs: 'funds.read',
  summary:
    'Questions that wait for an answer by their last day, overdue ones, answers the longest waiting first, or what was decided, the last first.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(FUNDS_VIEWS, { error: 'invalid' }).default('answered'),
  }),
  output: cursorPage(fundsRow),
  refusals: ['record not found'],
})
export const listPlayerFunds = defineStaffCall({
  method: 'list_player_funds',
  needs: 'funds.read',
  summary: 'What a player was asked of where their money comes from, the newest first.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ rows: z.array(fundsRow) }),
  refusals: ['record not found'],
})
export const askFunds = defineStaffCall({
  method: 'ask_funds',
  needs: 'funds.ask',
  summary:
    'Asks a player where their money comes from, by a last day 3 to 90 days off; they are told. One question is open at a time.',
  input: z.object({
    ...anyData,
    playerID: uuidInput,
    ask: z.enum(FUNDS_ASKS, { error: 'required' }),
    dueOn: dateInput,
    reason: reasonInput,
  }),
  output: fundsRow,
  refusals: ['record not found', 'duplicate'],
})
export const decideFunds = defineStaffCall({
  method: 'decide_funds',
  needs: 'funds.ask',
  summary: 'Accepts an answer or refuses it, once; of a refusal the player reads why.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    outcome: z.enum(['accepted', 'refused'], { error: 'required' }),
    reason: reasonInput,
  }),
  output: fundsRow,
  refusals: ['record not found', 'not pending'],
})
