import type { LedgerRoot, StatementProof } from '#shared/contracts/finance/statement.ts'
import { fromWireMoney } from '#shared/money.ts'
import {
  EMPTY_CHAIN,
  extendChain,
  leafHash,
  rootOf,
  type Chain,
} from '#shared/payments/ledger-proof.ts'
import { isRecord } from '#web/lib/storage.ts'

export type BrokenStep = 'chain' | 'root' | 'published'

export type StatementVerdict = {
  date: string
  root: string
  chain: Chain
  neighbours: number
  broken: BrokenStep | undefined
}

export type VerifyPorts = {
  playerId: string
  prove: (input: { date?: string; offset?: number }) => Promise<StatementProof>
  listRoots: () => Promise<LedgerRoot[]>
  onProgress: (done: number, total: number) => void
}

export async function verifyStatement({
  playerId,
  prove,
  listRoots,
  onProgress,
}: VerifyPorts): Promise<StatementVerdict> {
  const proof = await prove({})
  const { date, root, leaf, path } = proof
  const verdict = (chain: Chain, broken?: BrokenStep): StatementVerdict => ({
    date,
    root,
    chain,
    neighbours: path.length,
    broken,
  })

  let chain = startOf(proof)
  let entries = proof.entries
  while (chain.length < leaf.length) {
    const longer = await extendChain(playerId, chain, entries)
    if (longer === undefined || entries.length === 0) return verdict(chain, 'chain')
    chain = longer
    onProgress(chain.length, leaf.length)
    if (chain.length < leaf.length) entries = (await prove({ date, offset: chain.length })).entries
  }
  if (leaf.playerID !== playerId || chain.length !== leaf.length || chain.head !== leaf.head)
    return verdict(chain, 'chain')
  if ((await rootOf(await leafHash(leaf), path)) !== root) return verdict(chain, 'root')
  const published = (await listRoots()).find((row) => row.date === date)
  return verdict(chain, published?.root === root ? undefined : 'published')
}

/** A chain whose first entries are in the archive continues from its opening. */
function startOf({ opening }: StatementProof): Chain {
  return opening === undefined
    ? EMPTY_CHAIN
    : {
        length: opening.length,
        head: opening.head,
        cashMinor: fromWireMoney(opening.cash),
        bonusMinor: fromWireMoney(opening.bonus),
        lockedMinor: fromWireMoney(opening.locked),
        vaultMinor: fromWireMoney(opening.vault),
      }
}

/** Parses the published roots of GET /v1/ledger-roots, newest first. Invalid rows are omitted. */
export function parseRoots(body: unknown): LedgerRoot[] {
  return Array.isArray(body) ? body.flatMap((row: unknown) => parseRoot(row)) : []
}

function parseRoot(row: unknown): LedgerRoot[] {
  if (!isRecord(row)) return []
  const { date, root, players } = row
  return typeof date === 'string' && typeof root === 'string' && typeof players === 'number'
    ? [{ date, root, players }]
    : []
}
