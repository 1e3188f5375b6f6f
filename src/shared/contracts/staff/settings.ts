import { z } from 'zod'
import { OUTFLOW_LIMITS } from '../../payments/outflow.ts'
import { IDENTITY_LEVELS, type LevelLimit } from '../../players/identity-levels.ts'
import { PLAYER_RULE_NAMES } from '../../players/player-rules.ts'
import { WITHDRAWAL_RULES } from '../../payments/withdrawals.ts'
import { anyData, moneyInput, moneyOutput } from '../define.ts'
import { limitsOfLevel } from '../identity-level.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const SETTINGS = [...OUTFLOW_LIMITS, ...WITHDRAWAL_RULES] as const

export const listSettings = defineStaffCall({
  method: 'list_settings',
  needs: 'setting.read',
  summary:
    'One person’s outflow limits, the withdrawal settings, the limits of the identity ' +
    'levels and the player rules, with their history.',
  input: z.object(anyData),
  output: z.object({
    settings: z.array(
      z.object({ name: z.enum(SETTINGS), amount: moneyOutput, history: z.array(auditLine) }),
    ),
    levels: z.array(limitsOfLevel.extend({ history: z.array(auditLine) })),
    rules: z.array(
      z.object({
        name: z.enum(PLAYER_RULE_NAMES),
        value: z.number(),
        unit: z.enum(['choice', 'count']),
        min: z.number(),
        max: z.number(),
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
    'Requests a change of a setting, in force once another person has approved it. ' +
    'Repeating the requestID returns the same proposal.',
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

/** Null: no limit. */
const levelLimit = moneyInput.nullable()
const levelLimits = {
  'deposit-day': levelLimit,
  'deposit-month': levelLimit,
  'withdrawal-day': levelLimit,
  'withdrawal-month': levelLimit,
  'withdrawal-total': levelLimit,
} satisfies Record<LevelLimit, z.ZodType>

export const proposeIdentityLevel = defineStaffCall({
  method: 'propose_identity_level',
  needs: 'setting.propose',
  summary:
    'Requests other limits of an identity level, ' +
    'in force once another person has approved them. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    level: z.literal([...IDENTITY_LEVELS], { error: 'required' }),
    ...levelLimits,
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})

export const proposeRule = defineStaffCall({
  method: 'propose_rule',
  needs: 'setting.propose',
  summary:
    'Requests a change of a player rule, in force once another person has approved it. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    name: z.enum(PLAYER_RULE_NAMES, { error: 'required' }),
    value: z.number({ error: 'required' }).int('invalid'),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})
