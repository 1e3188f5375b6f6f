import { z } from 'zod'
import { LANGS } from '../../lang.ts'
import { moneyOutput } from '../define.ts'
import { defineStaffCall } from './define.ts'

const bothLangs = z.object({ tr: z.string(), en: z.string() })

export const listMails = defineStaffCall({
  method: 'list_mails',
  needs: 'message.read',
  summary: 'Every mail that the program sends, for the gallery. The facts in them are invented.',
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), subject: bothLangs })),
  refusals: [],
})
export const tryMail = defineStaffCall({
  method: 'try_mail',
  needs: 'message.read',
  summary: 'Sends one of these mails to the user’s own e-mail, marked as a test.',
  input: z.object({ name: z.string().max(60), lang: z.enum(LANGS, { error: 'required' }) }),
  output: z.object({ to: z.string() }),
  refusals: ['record not found'],
})

const deliveries = z.object({
  channel: z.enum(['email', 'sms']),
  provider: z.string(),
  /** The country calling code of the numbers, such as +90; "" for mail. */
  callingCode: z.string(),
  sent: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  complained: z.number(),
  softBounces: z.number(),
  refused: z.number(),
  /** Parts of the SMS that providers took. */
  parts: z.number(),
  /** By the prices in the settings; null where none is set. */
  cost: moneyOutput.nullable(),
})
export type Deliveries = z.output<typeof deliveries>

export const deliveryReport = defineStaffCall({
  method: 'delivery_report',
  needs: 'message.read',
  summary: 'What became of mails and SMS in the last days, and what SMS cost.',
  input: z.object({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
  output: z.array(deliveries),
  refusals: [],
})
