import { z } from 'zod'
import { DORMANT_VIEWS, PERIOD_NAMES } from '../../periods.ts'
import { anyData, moneyOutput, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const dormantRow = z.object({
  id: z.string(),
  playerID: z.string(),
  username: z.string(),
  quietSince: timeOutput,
  warnedAt: timeOutput,
  dormantAt: timeOutput.nullable(),
  endedAt: timeOutput.nullable(),
  endedBy: z.string().nullable(),
  held: moneyOutput,
})
export type DormantRow = z.output<typeof dormantRow>

export const listDormant = defineStaffCall({
  method: 'list_dormant',
  needs: 'dormant.read',
  summary:
    'Dormant accounts, longest dormant first; ' +
    'notified accounts; or returned players, latest first. ' +
    'Includes the current total held by all dormant accounts.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(DORMANT_VIEWS, { error: 'invalid' }).default('dormant'),
    withMoney: z.boolean({ error: 'invalid' }).default(false),
  }),
  output: cursorPage(dormantRow),
  refusals: ['record not found'],
})
export const sumDormant = defineStaffCall({
  method: 'sum_dormant',
  needs: 'dormant.read',
  summary: 'The current number of dormant accounts and the money they hold.',
  input: z.object(anyData),
  output: z.object({ accounts: z.number(), held: moneyOutput }),
  refusals: [],
})

const name = z.enum(PERIOD_NAMES, { error: 'required' })
export const listPeriods = defineStaffCall({
  method: 'list_periods',
  needs: 'dormant.read',
  summary: 'The four-eyes terms, in days or years, with the pending change and the history.',
  input: z.object(anyData),
  output: z.object({
    periods: z.array(
      z.object({
        name,
        amount: z.number(),
        waiting: z.number().nullable(),
        history: z.array(auditLine),
      }),
    ),
  }),
  refusals: [],
})
export const proposePeriod = defineStaffCall({
  method: 'propose_period',
  needs: 'period.propose',
  summary:
    'Requests another term, in force once another person has approved it. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    name,
    amount: z.number({ error: 'invalid' }).int('invalid'),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})
