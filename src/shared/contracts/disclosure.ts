import { z } from 'zod'
import { RECEIPT_KINDS } from '../disclosure/receipt.ts'
import { anyData, dateInput, defineCall } from './define.ts'

const BET_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,18}-\d{1,9})$/

export const getReceipt = defineCall({
  class: 'disclosure',
  method: 'get_receipt',
  auth: 'player',
  restricted: true,
  summary:
    'The signed receipt of an own accepted bet, as the text of a file. ' +
    'The same bet always has the same text. ' +
    'Verify it with the keys at /.well-known/kupa-signing-keys.json.',
  input: z.object({
    ...anyData,
    kind: z.enum(RECEIPT_KINDS, { error: 'invalid' }),
    betID: z
      .string({ error: 'required' })
      .transform((id) => id.toLowerCase())
      .refine((id) => BET_ID.test(id), 'invalid'),
  }),
  output: z.object({ name: z.string(), file: z.string() }),
  refusals: ['record not found', 'not possible'],
})

const kurus = z.string().regex(/^\d+$/)
const hex64 = z.string().regex(/^[0-9a-f]{64}$/)

export const proveBalance = defineCall({
  class: 'disclosure',
  method: 'prove_balance',
  auth: 'player',
  restricted: true,
  summary:
    'The player’s leaves in the published liabilities of a day, each with its path ' +
    'to the root, for the newest day or `date`. Days are at /v1/liabilities. ' +
    'Amounts are in kuruş.',
  input: z.object({ ...anyData, date: dateInput.optional() }),
  output: z.object({
    date: z.string(),
    salt: hex64,
    parts: z.array(
      z.object({
        amount: kurus,
        path: z.array(z.object({ hash: hex64, sum: kurus, side: z.enum(['left', 'right']) })),
      }),
    ),
  }),
  refusals: ['record not found'],
})
