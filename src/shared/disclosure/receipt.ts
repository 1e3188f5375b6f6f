import { z } from 'zod'
import type { Minor } from '../money.ts'
import { canonicalJson, type CanonicalValue } from './canonical-json.ts'
import { findSignatureFault, type SignatureFault, type SigningKeySet } from './signing-keys.ts'

export const RECEIPT_KINDS = ['coupon', 'round', 'lottery-ticket'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_TYPE = 'kupa bet receipt 1'
const MAX_FILE_LENGTH = 100_000

const money = z.string().regex(/^\d+\.\d{2}$/)
const canonicalValue: z.ZodType<CanonicalValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.int(),
    z.boolean(),
    z.null(),
    z.array(canonicalValue),
    z.record(z.string(), canonicalValue),
  ]),
)
const canonicalObject = z.record(z.string(), canonicalValue)

const receiptSelection = z.strictObject({
  id: z.string(),
  event: z.string(),
  market: z.string(),
  selection: z.string(),
  price: z.string(),
  banker: z.literal(true).optional(),
})
type ReceiptSelection = z.output<typeof receiptSelection>

const betReceipt = z.strictObject({
  type: z.literal(RECEIPT_TYPE),
  kind: z.enum(RECEIPT_KINDS),
  id: z.string(),
  issuer: z.string(),
  /** The account's pseudonymous reference, identical in every receipt of an account. */
  account: z.string().regex(/^[0-9a-f]{32}$/),
  currency: z.literal('TRY'),
  stake: money,
  stakePaidBy: z.enum(['player', 'house']),
  /** The maximum return of the bet by its terms; null where the rules of the game decide. */
  potentialPayout: money.nullable(),
  selections: z.array(receiptSelection),
  details: canonicalObject,
  /** The text of the rules in force when the bet was accepted. */
  rules: z.strictObject({
    page: z.string(),
    version: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  acceptedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  keyID: z.string(),
})
export type BetReceipt = z.output<typeof betReceipt>

/** A bet as its domain reads it from the committed row. No field changes later. */
export type AcceptedBet = {
  acceptedAt: Date
  stakeMinor: Minor
  isPaidByHouse: boolean
  potentialMinor: Minor | null
  selections: readonly ReceiptSelection[]
  details: Readonly<Record<string, CanonicalValue>>
}

const receiptFile = z.strictObject({ receipt: betReceipt, signature: z.string().max(100) })

/** The signed bytes are the UTF-8 text of `signedText`. */
export const signedTextOf = (receipt: BetReceipt): string => canonicalJson(receipt)

export const receiptFileOf = (signedText: string, signature: string): string =>
  `{"receipt":${signedText},"signature":${JSON.stringify(signature)}}\n`

export type ReceiptVerdict =
  | { receipt: BetReceipt; fault: SignatureFault | undefined }
  | { receipt: undefined; fault: 'unreadable' }

/** Checks the text of a receipt's file with the published keys, without a server. */
export async function verifyReceipt(text: string, keys: SigningKeySet): Promise<ReceiptVerdict> {
  const file = parseFile(text)
  if (file === undefined) return { receipt: undefined, fault: 'unreadable' }
  const { receipt, signature } = file
  const fault = await findSignatureFault(keys, {
    keyId: receipt.keyID,
    at: receipt.issuedAt,
    text: signedTextOf(receipt),
    signature,
  })
  return { receipt, fault }
}

function parseFile(text: string): z.output<typeof receiptFile> | undefined {
  if (text.length > MAX_FILE_LENGTH) return undefined
  try {
    const file = receiptFile.safeParse(JSON.parse(text))
    // A text that has no canonical form was not signed.
    if (file.success) signedTextOf(file.data.receipt)
    return file.data
  } catch {
    return undefined
  }
}
