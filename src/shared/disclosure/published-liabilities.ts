import { z } from 'zod'
import { LIABILITIES_TYPE, sha256Hex, statementText } from './liability-proof.ts'
import { findSignatureFault, type SigningKeySet } from './signing-keys.ts'

const kurus = z.string().regex(/^-?\d{1,18}$/)
const hex64 = z.string().regex(/^[0-9a-f]{64}$/)

const publishedDay = z.object({
  statement: z.strictObject({
    type: z.literal(LIABILITIES_TYPE),
    date: z.string(),
    snapshotAt: z.iso.datetime(),
    root: hex64,
    liabilities: kurus,
    players: z.int(),
    ledger: z.strictObject({
      depositsReceived: kurus,
      depositsReturned: kurus,
      withdrawalsPaid: kurus,
    }),
    previous: hex64.nullable(),
    keyID: z.string(),
  }),
  signature: z.string(),
})
export type PublishedDay = z.output<typeof publishedDay>
export const publishedDays = z.array(publishedDay)

/** The money that the operator received from players and did not pay back, by its ledger. */
export function heldMinor({ ledger }: PublishedDay['statement']): bigint {
  return (
    BigInt(ledger.depositsReceived) -
    BigInt(ledger.depositsReturned) -
    BigInt(ledger.withdrawalsPaid)
  )
}

/**
 * Returns the date of the newest day whose signature is wrong, or that does not contain the digest
 * of the day before it. Undefined when all days hold.
 */
export async function findBrokenDay(
  days: readonly PublishedDay[],
  keys: SigningKeySet,
): Promise<string | undefined> {
  for (const [at, { statement, signature }] of days.entries()) {
    const fault = await findSignatureFault(keys, {
      keyId: statement.keyID,
      at: statement.snapshotAt,
      text: statementText(statement),
      signature,
    })
    const before = days[at + 1]
    const isChained =
      before === undefined ||
      statement.previous === (await sha256Hex(statementText(before.statement)))
    if (fault !== undefined || !isChained) return statement.date
  }
  return undefined
}
