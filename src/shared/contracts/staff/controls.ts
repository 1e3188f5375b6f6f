import { z } from 'zod'
import { PAYMENT_CONTROLS, STOP_HOLDS, STOP_KINDS } from '../../payments/payment-controls.ts'
import { anyData, text, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

const MAX_ASKED = 200

export const paymentStop = z.object({
  kind: z.enum(STOP_KINDS),
  holds: z.enum(STOP_HOLDS),
  since: timeOutput,
})
export type PaymentStop = z.output<typeof paymentStop>

export const listPaymentStops = defineStaffCall({
  method: 'list_payment_stops',
  needs: 'player.read',
  summary:
    'Active deposit and withdrawal stops of these players, oldest first; ' +
    'players without a stop are omitted.',
  input: z.object({ ...anyData, playerIDs: z.array(uuidInput).max(MAX_ASKED, 'tooLong') }),
  output: z.array(z.object({ playerID: z.string(), stops: z.array(paymentStop) })),
  countsAsUse: false,
  refusals: [],
})

const name = z.enum(PAYMENT_CONTROLS, { error: 'required' })
export const listPaymentControls = defineStaffCall({
  method: 'list_payment_controls',
  needs: 'setting.read',
  summary:
    'The operator’s payment settings other than amounts, each with its pending change and history.',
  input: z.object(anyData),
  output: z.object({
    controls: z.array(z.object({ name, value: z.string(), waiting: z.string().nullable() })),
    history: z.array(auditLine),
  }),
  refusals: [],
})
export const proposePaymentControl = defineStaffCall({
  method: 'propose_payment_control',
  needs: 'setting.propose',
  summary:
    'Requests another value, in force once another person has approved it. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({ ...anyData, requestID: uuidInput, name, value: text(40), reason: reasonInput }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})
