import type { StatementProof } from '../contracts/finance/statement.ts'
import { fromWireMoney, type Minor } from '../money.ts'

type Leaf = StatementProof['leaf']
type PathStep = StatementProof['path'][number]
export type LedgerEntry = StatementProof['entries'][number]

export type Chain = {
  length: number
  head: string
  cashMinor: Minor
  bonusMinor: Minor
  lockedMinor: Minor
  vaultMinor: Minor
}

export const EMPTY_CHAIN: Chain = {
  length: 0,
  head: '00'.repeat(32),
  cashMinor: 0n,
  bonusMinor: 0n,
  lockedMinor: 0n,
  vaultMinor: 0n,
}

const ACCOUNTS = { cash: 1, bonus: 2, locked: 3, vault: 4 } as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const encoder = new TextEncoder()

/**
 * Adds entries to a player's chain. Requires WebCrypto, which browsers offer only on secure
 * origins.
 * @returns undefined when an entry is invalid or does not follow the previous one
 */
export async function extendChain(
  playerId: string,
  chain: Chain,
  entries: readonly LedgerEntry[],
): Promise<Chain | undefined> {
  let { length, head, cashMinor, bonusMinor, lockedMinor, vaultMinor } = chain
  for (const entry of entries) {
    if (entry.seq !== length + 1 || !isEntry(entry)) return undefined
    const amountMinor = fromWireMoney(entry.amount)
    const moved = (account: number) =>
      amountMinor * BigInt(Number(entry.credit === account) - Number(entry.debit === account))
    length = entry.seq
    head = await hashBytes(
      fromHex(head),
      encoder.encode(
        [
          entry.seq,
          playerId,
          entry.transferID,
          entry.debit,
          entry.credit,
          amountMinor,
          entry.atMs,
        ].join('|'),
      ),
    )
    cashMinor += moved(ACCOUNTS.cash)
    bonusMinor += moved(ACCOUNTS.bonus)
    lockedMinor += moved(ACCOUNTS.locked)
    vaultMinor += moved(ACCOUNTS.vault)
  }
  return { length, head, cashMinor, bonusMinor, lockedMinor, vaultMinor }
}

// A field that contains the separator would be ambiguous.
function isEntry(entry: LedgerEntry): boolean {
  return (
    UUID.test(entry.transferID) &&
    [entry.debit, entry.credit, entry.atMs].every((code) => Number.isSafeInteger(code))
  )
}

export async function leafHash({ playerID, salt, length, head }: Leaf): Promise<string> {
  const mark = await hashText(`kupa player 1|${salt}|${playerID}`)
  return hashText(`kupa leaf 1|${mark}|${length}|${head}`)
}

export async function nodeHash(left: string, right: string): Promise<string> {
  return hashText(`kupa node 1|${left}|${right}`)
}

export async function rootOf(leaf: string, path: readonly PathStep[]): Promise<string> {
  let hash = leaf
  for (const step of path)
    hash = step.side === 'left' ? await nodeHash(step.hash, hash) : await nodeHash(hash, step.hash)
  return hash
}

function hashText(text: string): Promise<string> {
  return hashBytes(encoder.encode(text))
}

async function hashBytes(...parts: Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
