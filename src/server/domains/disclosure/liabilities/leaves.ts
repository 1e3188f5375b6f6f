import { createHmac } from 'node:crypto'
import {
  leafText,
  LIABILITY_PARTS,
  markText,
  type SumNode,
} from '#shared/disclosure/liability-proof.ts'
import type { Minor } from '#shared/money.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { sha256Of } from './sum-tree.ts'

/** A power of two, so that the root of a full chunk is a node of the tree. */
export const CHUNK_LEAVES = 1_024
const MARK_BYTES = 32
const LEAF_BYTES = MARK_BYTES + 8
const SHARE_BITS = 32n

export type Leaf = { mark: Buffer; amountMinor: Minor }

/** The salts of a day. Without the key, no one can tell which leaf is whose. */
type DaySalts = { saltOf(playerId: string): string; shareOf(playerId: string): bigint }

export function daySalts(secrets: Secrets, date: string): DaySalts {
  const key = secrets.keyFor('disclosure:liabilities')
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    saltOf: (playerId) => hmac(`salt|${date}|${playerId}`).toString('hex'),
    shareOf: (playerId) => BigInt(hmac(`share|${date}|${playerId}`).readUInt32BE()),
  }
}

export function marksOf(salts: DaySalts, date: string, playerId: string): Buffer[] {
  const salt = salts.saltOf(playerId)
  return Array.from({ length: LIABILITY_PARTS }, (_, part) =>
    Buffer.from(sha256Of(markText({ date, part, salt, playerId })), 'hex'),
  )
}

/**
 * Splits a balance at a secret share into two leaves. The share is rounded down.
 * @throws Error for a negative balance
 */
export function leavesOf(
  salts: DaySalts,
  date: string,
  { playerId, amountMinor }: { playerId: string; amountMinor: Minor },
): Leaf[] {
  if (amountMinor < 0n) throw new Error('liabilities: a negative balance')
  const firstMinor = (amountMinor * salts.shareOf(playerId)) >> SHARE_BITS
  const amounts = [firstMinor, amountMinor - firstMinor]
  return marksOf(salts, date, playerId).map((mark, part) => ({
    mark,
    amountMinor: amounts[part] ?? 0n,
  }))
}

export const nodeOfLeaf = ({ mark, amountMinor }: Leaf): SumNode => ({
  hash: sha256Of(leafText(mark.toString('hex'), amountMinor)),
  sumMinor: amountMinor,
})

export function packLeaves(leaves: readonly Leaf[]): Buffer {
  const packed = Buffer.alloc(leaves.length * LEAF_BYTES)
  for (const [at, { mark, amountMinor }] of leaves.entries()) {
    mark.copy(packed, at * LEAF_BYTES)
    packed.writeBigUInt64BE(amountMinor, at * LEAF_BYTES + MARK_BYTES)
  }
  return packed
}

export function unpackLeaves(packed: Buffer): Leaf[] {
  return Array.from({ length: packed.length / LEAF_BYTES }, (_, n) => {
    const at = n * LEAF_BYTES
    return {
      mark: packed.subarray(at, at + MARK_BYTES),
      amountMinor: packed.readBigUInt64BE(at + MARK_BYTES),
    }
  })
}
