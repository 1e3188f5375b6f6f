import { z } from 'zod'
import { METHOD_TYPES, MAX_FEE_BP } from '../../payment-methods.ts'
import { anyData, flagInput, moneyInput, moneyOutput, text, timeOutput } from '../define.ts'
import {
  countInput,
  cursorInput,
  cursorPage,
  defineStaffCall,
  reasonInput,
  uuidInput,
} from './define.ts'
import { proposal } from './proposals.ts'

const type = z.enum(METHOD_TYPES, { error: 'required' })
const methodID = text(40)
const bilingual = z.object({ tr: z.string(), en: z.string() })
const words = (max: number) => z.object({ tr: text(max), en: text(max) }, { error: 'required' })

/** `fee`: percent of a withdrawn amount, "1.50", taken out of it. */
const said = {
  name: bilingual,
  text: bilingual,
  eta: bilingual,
  active: z.boolean(),
  min: moneyOutput,
  max: moneyOutput,
  fee: moneyOutput,
}

export const deskMethod = z.object({
  methodID: z.string(),
  type: z.enum(METHOD_TYPES),
  version: z.number(),
  logo: z.string(),
  ...said,
})
export type DeskMethod = z.output<typeof deskMethod>

/** `at` null: as the program came. */
export const methodVersion = z.object({
  version: z.number(),
  ...said,
  at: timeOutput.nullable(),
  by: z.string(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
})
export type MethodVersion = z.output<typeof methodVersion>

export const listMethods = defineStaffCall({
  method: 'list_methods',
  needs: 'method.read',
  summary: 'Every way to pay in and out, in the order players see.',
  input: z.object(anyData),
  output: z.array(deskMethod),
  refusals: [],
})
export const listMethodVersions = defineStaffCall({
  method: 'list_method_versions',
  needs: 'method.read',
  summary: 'What a method was, version by version, the newest first.',
  input: z.object({ ...cursorInput, type, methodID }),
  output: cursorPage(methodVersion),
  refusals: [],
})
export const saveMethod = defineStaffCall({
  method: 'save_method',
  needs: 'method.edit',
  summary:
    'Names, notes and whether it is taken, over the version that was read; at once for new requests.',
  input: z.object({
    ...anyData,
    type,
    methodID,
    version: countInput,
    name: words(40),
    text: words(200),
    eta: words(40),
    active: flagInput,
    reason: reasonInput,
  }),
  output: deskMethod,
  refusals: ['record not found', 'not possible'],
})
export const orderMethods = defineStaffCall({
  method: 'order_methods',
  needs: 'method.edit',
  summary: 'The order players see.',
  input: z.object({
    ...anyData,
    type,
    ids: z.array(methodID, { error: 'required' }).max(100, 'invalid'),
  }),
  output: z.array(deskMethod),
  refusals: ['not possible'],
})
export const proposeMethodLimits = defineStaffCall({
  method: 'propose_method_limits',
  needs: 'method.propose',
  summary:
    'Asks for other limits or another fee, done once another has approved; requests made before keep what they were told. The same requestID is the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    type,
    methodID,
    min: moneyInput.refine((minor) => minor > 0n, 'amount'),
    max: moneyInput,
    fee: moneyInput.refine((bp) => bp <= BigInt(MAX_FEE_BP), 'invalid').default(0n),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
