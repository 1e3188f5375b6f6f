import { z } from 'zod'
import { WITHDRAWAL_RULES } from '../../withdrawals.ts'
import { anyData, moneyInput, moneyOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const listSettings = defineStaffCall({
  method: 'list_settings', needs: 'setting.read', summary: 'What the operator decides of withdrawals, a change that waits, and who changed what.', input: z.object(anyData),
  output: z.object({ settings: z.array(z.object({ name: z.enum(WITHDRAWAL_RULES), amount: moneyOutput, history: z.array(auditLine) })) }), refusals: [],
})

export const proposeSetting = defineStaffCall({
  method: 'propose_setting', needs: 'setting.propose', summary: 'Asks for a setting’s change, done once another has approved it. The same requestID is the same proposal.',
  input: z.object({ ...anyData, requestID: uuidInput, name: z.enum(WITHDRAWAL_RULES, { error: 'required' }), amount: moneyInput, reason: reasonInput }), output: proposal, refusals: ['duplicate', 'not possible'],
})
