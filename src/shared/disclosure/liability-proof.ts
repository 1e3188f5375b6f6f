import { canonicalJson } from './canonical-json.ts'

/** A node of the tree: its hash in hex, and the sum of the amounts below it in kuruş. */
export type SumNode = { hash: string; sumMinor: bigint }
export type ProofStep = { hash: string; sum: string; side: 'left' | 'right' }
type LiabilityPart = { amount: string; path: readonly ProofStep[] }

/** A player's balance is in two leaves, so that no neighbour of a leaf shows a whole balance. */
export const LIABILITY_PARTS = 2
export const LIABILITIES_TYPE = 'kupa liabilities 1'
export const LIABILITIES_PATH = '/v1/liabilities'
/** A tree of a million players has 21 levels. */
const MAX_STEPS = 40
const KURUS = /^\d{1,18}$/
const HASH = /^[0-9a-f]{64}$/

/** The statement that is signed each day. Amounts are in kuruş, as decimal texts. */
export type LiabilityStatement = {
  type: typeof LIABILITIES_TYPE
  date: string
  snapshotAt: string
  root: string
  liabilities: string
  players: number
  ledger: { depositsReceived: string; depositsReturned: string; withdrawalsPaid: string }
  previous: string | null
  keyID: string
}

export const statementText = (statement: LiabilityStatement): string => canonicalJson(statement)

/** The texts that are hashed. They begin with different words, so no node passes for a leaf. */
export const markText = (leaf: { date: string; part: number; salt: string; playerId: string }) =>
  `kupa liability player 1|${leaf.date}|${leaf.part}|${leaf.salt}|${leaf.playerId}`
export const leafText = (mark: string, amountMinor: bigint) =>
  `kupa liability leaf 1|${mark}|${amountMinor}`
export const nodeText = (left: SumNode, right: SumNode) =>
  `kupa liability node 1|${left.hash}|${left.sumMinor}|${right.hash}|${right.sumMinor}`

type LiabilityProof = {
  playerId: string
  date: string
  salt: string
  parts: readonly LiabilityPart[]
}

/**
 * Computes the root of each part's path with WebCrypto and returns the balance, if all parts lead
 * to the published root and total. Undefined for a proof that does not hold; a negative sum never
 * holds.
 */
export async function provenBalance(
  { playerId, date, salt, parts }: LiabilityProof,
  published: { root: string; liabilities: string },
): Promise<bigint | undefined> {
  if (parts.length !== LIABILITY_PARTS) return undefined
  let balanceMinor = 0n
  for (const [part, { amount, path }] of parts.entries()) {
    if (!KURUS.test(amount) || path.length > MAX_STEPS) return undefined
    const mark = await sha256Hex(markText({ date, part, salt, playerId }))
    const leaf = { hash: await sha256Hex(leafText(mark, BigInt(amount))), sumMinor: BigInt(amount) }
    const root = await climb(leaf, path)
    if (root?.hash !== published.root || root.sumMinor.toString() !== published.liabilities)
      return undefined
    balanceMinor += leaf.sumMinor
  }
  return balanceMinor
}

async function climb(leaf: SumNode, path: readonly ProofStep[]): Promise<SumNode | undefined> {
  let node = leaf
  for (const { hash, sum, side } of path) {
    if (!KURUS.test(sum) || !HASH.test(hash)) return undefined
    const other = { hash, sumMinor: BigInt(sum) }
    const text = side === 'left' ? nodeText(other, node) : nodeText(node, other)
    node = { hash: await sha256Hex(text), sumMinor: node.sumMinor + other.sumMinor }
  }
  return node
}

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
