import { z } from 'zod'
import { anyData, defineCall, idInput, timeOutput } from './define.ts'

export const receipt = z.object({
  receiptID: z.string(),
  format: z.enum(['jpeg', 'png', 'pdf']),
  size: z.number(),
  uploadedAt: timeOutput,
})

/** A receipt for staff. `alsoOf`: other payments with the same file. */
export const staffReceipt = receipt.extend({ alsoOf: z.array(z.string()) })
export type StaffReceipt = z.output<typeof staffReceipt>

export const listReceipts = defineCall({
  class: 'finance',
  method: 'list_receipts',
  auth: 'player',
  restricted: true,
  summary: 'The receipts that the player sent for a deposit, and whether one more can be sent.',
  input: z.object({ ...anyData, transactionID: idInput }),
  output: z.object({
    receipts: z.array(receipt),
    canSend: z.boolean(),
    maxBytes: z.number(),
  }),
  refusals: ['record not found'],
})

/**
 * The file's bytes are sent to `url` by POST with their own content type: once, within ten minutes.
 * That request returns the receipt.
 */
export const offerReceipt = defineCall({
  class: 'finance',
  method: 'offer_receipt',
  auth: 'player',
  restricted: true,
  summary:
    'An upload address for the bank’s receipt (JPEG, PNG or PDF) ' +
    'of a transfer that waits for approval.',
  input: z.object({ ...anyData, transactionID: idInput }),
  output: z.object({ url: z.string(), maxBytes: z.number() }),
  refusals: ['record not found', 'not pending', 'limit reached', 'too fast'],
})
