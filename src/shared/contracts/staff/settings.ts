import { z } from 'zod'
import { OUTFLOW_LIMITS } from '../../outflow.ts'
import { PLAYER_RULE_NAMES } from '../../player-rules.ts'
import { WITHDRAWAL_RULES } from '../../withdrawals.ts'
import { anyData, moneyInput, moneyOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

/** What the operator decides in amounts; each change takes two people. */
export const SETTINGS = [...OUTFLOW_LIMITS, ...WITHDRAWAL_RULES] as const

export const listSettings = defineStaffCall({
  method: 'list_settings',
  needs: 'setting.read',
  summary:
    'What one person may let leave the house alone, what the operator decides of withdrawals and of players, and who changed what.',
  input: z.object(anyData),
  output: z.object({
    settings: z.array(
      z.object({ name: z.enum(SETTINGS), amount: moneyOutput, history: z.array(auditLine) }),
    ),
    rules: z.array(
      z.object({
        name: z.enum(PLAYER_RULE_NAMES),
        value: z.number(),
        unit: z.enum(['choice', 'count']),
        least: z.number(),
        most: z.number(),
        history: z.array(auditLine),
      }),
    ),
  }),
  refusals: [],
})

export const proposeSetting = defineStaffCall({
  method: 'propose_setting',
  needs: 'setting.propose',
  summary:
    'Asks for a setting’s change, done once another has approved it. The same requestID is the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    name: z.enum(SETTINGS, { error: 'required' }),
    amount: moneyInput,
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})

export const proposeRule = defineStaffCall({
  method: 'propose_rule',
  needs: 'setting.propose',
  summary:
    'Asks for a change of a rule for players, done once another has approved it. The same requestID is the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    name: z.enum(PLAYER_RULE_NAMES, { error: 'required' }),
    value: z.coerce.number({ error: 'invalid' }).int('invalid'),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})
