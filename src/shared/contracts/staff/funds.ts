import { z } from 'zod'
import { FUNDS_ASKS, FUNDS_STATES, FUNDS_VIEWS } from '../../players/funds.ts'
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
    'Open requests by due date, overdue ones, answers longest waiting first, ' +
    'or decided ones, latest first.',
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
  summary: 'A player’s source-of-funds requests, newest first.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ rows: z.array(fundsRow) }),
  refusals: ['record not found'],
})
export const askFunds = defineStaffCall({
  method: 'ask_funds',
  needs: 'funds.ask',
  summary:
    'Asks a player for the source of their funds, due 3 to 90 days ahead; ' +
    'the player is notified. Only one request can be open at a time.',
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
  summary: 'Accepts or refuses an answer, once; the player sees the reason of a refusal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    outcome: z.enum(['accepted', 'refused'], { error: 'required' }),
    reason: reasonInput,
  }),
  decides: { kind: 'funds', by: ['requestID'] },
  output: fundsRow,
  refusals: ['record not found', 'not pending', 'assigned'],
})
