import { digestIdentity } from '#server/domains/identity/index.ts'
import { digestBankAccount } from '#server/domains/payments/index.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { PackedState } from './pack-history.ts'

export type KnownDigest = { purpose: string; text: string }
export type Digests = {
  has(digest: string): boolean
  numberOf(digest: string): number
  used(): KnownDigest[]
}

/**
 * Finds the plain texts of the keyed digests in the databases, so that another installation can
 * compute the digests with its own key. A digest of unknown origin is copied unchanged and then
 * matches nothing.
 */
export async function collectDigests(states: readonly PackedState[]): Promise<Digests> {
  const known = new Map<string, KnownDigest>()
  for (const { client, secrets } of states) {
    const recorded: Pick<Secrets, 'digest'> = {
      digest(purpose, text) {
        const digest = secrets.digest(purpose, text)
        known.set(digest, { purpose, text })
        return digest
      },
    }
    const { rows: players } = await client.query<{ sealed: Buffer }>(
      'select identity_sealed as sealed from identity.player',
    )
    for (const { sealed } of players)
      digestIdentity(recorded, secrets.decrypt('identity-number', sealed))
    const { rows: accounts } = await client.query<{ sealed: Buffer }>(
      'select iban_sealed as sealed from payments.bank_account',
    )
    for (const { sealed } of accounts)
      digestBankAccount(recorded, secrets.decrypt('payments:bank-account', sealed))
  }
  const used: KnownDigest[] = []
  const numbers = new Map<string, number>()
  return {
    has: (digest) => known.has(digest),
    numberOf(digest) {
      const number = numbers.get(digest)
      if (number !== undefined) return number
      const found = known.get(digest)
      if (found === undefined) throw new Error('a digest of unknown origin')
      numbers.set(digest, used.length)
      used.push(found)
      return used.length - 1
    },
    used: () => used,
  }
}
