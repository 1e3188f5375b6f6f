import { z } from 'zod'
import { METHOD_TYPES, MAX_FEE_BP } from '../../payments/payment-methods.ts'
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

/** `fee`: percent deducted from a withdrawn amount, "1.50". */
const methodTerms = {
  name: bilingual,
  text: bilingual,
  eta: bilingual,
  active: z.boolean(),
  /** Null: the provider of the settings; also for methods that need none. */
  provider: z.string().nullable(),
  min: moneyOutput,
  max: moneyOutput,
  fee: moneyOutput,
}

export const deskMethod = z.object({
  methodID: z.string(),
  type: z.enum(METHOD_TYPES),
  version: z.number(),
  logo: z.string(),
  /** The possible values of `provider`; empty where no provider processes the method. */
  providers: z.array(z.string()),
  ...methodTerms,
})
export type DeskMethod = z.output<typeof deskMethod>

/** `at` null: the program's built-in version. */
export const methodVersion = z.object({
  version: z.number(),
  ...methodTerms,
  at: timeOutput.nullable(),
  by: z.string(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
})
export type MethodVersion = z.output<typeof methodVersion>

export const listMethods = defineStaffCall({
  method: 'list_methods',
  needs: 'method.read',
  summary: 'Every payment method, in the order players see.',
  input: z.object(anyData),
  output: z.array(deskMethod),
  refusals: [],
})
export const listMethodVersions = defineStaffCall({
  method: 'list_method_versions',
  needs: 'method.read',
  summary: 'Versions of a method, newest first.',
  input: z.object({ ...cursorInput, type, methodID }),
  output: cursorPage(methodVersion),
  refusals: [],
})
export const saveMethod = defineStaffCall({
  method: 'save_method',
  needs: 'method.edit',
  summary:
    'Changes the availability and the provider, over the version that was read; ' +
    'applies to new requests at once.',
  input: z.object({
    ...anyData,
    type,
    methodID,
    version: countInput,
    active: flagInput,
    /** Absent: as it is. */
    provider: z.string().max(40, 'tooLong').nullable().optional(),
    reason: reasonInput,
  }),
  output: deskMethod,
  refusals: ['record not found', 'not possible'],
})
export const orderMethods = defineStaffCall({
  method: 'order_methods',
  needs: 'method.edit',
  summary: 'Sets the order players see.',
  input: z.object({
    ...anyData,
    type,
    ids: z.array(methodID, { error: 'required' }).max(100, 'invalid'),
  }),
  output: z.array(deskMethod),
  refusals: ['not possible'],
})
export const proposeMethodTexts = defineStaffCall({
  method: 'propose_method_texts',
  needs: 'method.propose',
  summary:
    'Requests another name, note or processing time, over the version that was read; ' +
    'in force once another person has approved. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    type,
    methodID,
    version: countInput,
    name: words(40),
    text: words(200),
    eta: words(40),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const proposeMethodLimits = defineStaffCall({
  method: 'propose_method_limits',
  needs: 'method.propose',
  summary:
    'Requests other limits or another fee, in force once another person has approved; ' +
    'earlier requests keep their terms. Repeating the requestID returns the same proposal.',
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
