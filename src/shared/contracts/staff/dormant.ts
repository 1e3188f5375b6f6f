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
  /** Cash, bonus and locked money, now. */
  held: moneyOutput,
})
export type DormantRow = z.output<typeof dormantRow>

export const listDormant = defineStaffCall({
  method: 'list_dormant',
  needs: 'dormant.read',
  summary:
    'Dormant accounts the longest first, those told of it, or who came back the last first; and what all dormant ones hold now.',
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
  summary: 'How many accounts are dormant and what they hold, now.',
  input: z.object(anyData),
  output: z.object({ accounts: z.number(), held: moneyOutput }),
  refusals: [],
})

const name = z.enum(PERIOD_NAMES, { error: 'required' })
export const listPeriods = defineStaffCall({
  method: 'list_periods',
  needs: 'dormant.read',
  summary: 'Terms set by two people, in days or years, a change that waits, and who changed what.',
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
    'Asks for another term, in force once another has approved it. The same requestID is the same proposal.',
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
