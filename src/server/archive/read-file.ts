import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { FORMAT } from './write-file.ts'

/** The file is not a complete archive, or a chain in it does not recompute. */
export class BadArchive extends Error {}

export type ArchiveContent = {
  month: string
  sha256: string
  bytes: number
  rows: Record<string, number>
  /** The balances of the house accounts at the end, in kuruş. */
  house: Record<string, bigint>
}

export type ArchivedRow = { table: string; row: unknown }

const head = z.object({ format: z.literal(FORMAT), month: z.string(), until: z.string() })
const end = z.object({ end: z.record(z.string(), z.int()) })
const line = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) })
const bytea = z.string().regex(/^\\x[0-9a-f]{64}$/)
const entryRow = z.object({
  player_id: z.string(),
  seq: z.int(),
  transfer_id: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount_minor: z.int(),
  at_ms: z.int(),
  hash: bytea,
})
export type ArchivedEntry = z.output<typeof entryRow>
const openingRow = z.object({
  player_id: z.string(),
  seq: z.int(),
  hash: bytea,
  cash_minor: z.int(),
  bonus_minor: z.int(),
  locked_minor: z.int(),
  /** Absent in files from before the vault. */
  vault_minor: z.int().default(0),
})
export type ArchivedOpening = z.output<typeof openingRow>
const houseRow = z.object({ account: z.int(), balance_minor: z.int() })

const PLAYER_ACCOUNTS = [
  ['cash_minor', 1],
  ['bonus_minor', 2],
  ['locked_minor', 3],
  ['vault_minor', 4],
] as const
const FIRST_HOUSE_ACCOUNT = 100

/**
 * Reads a whole archive and recomputes each chain from start to end, its balances, the balances of
 * the house accounts, and the number of rows. Calls `visit` for each row and waits for its promise
 * before the next row.
 * @throws BadArchive
 */
export async function readArchive(
  path: string,
  visit: (row: ArchivedRow) => Promise<void> | undefined = () => undefined,
): Promise<ArchiveContent> {
  const digest = createHash('sha256')
  const counts: Record<string, number> = {}
  const chains = createChains()
  let month: string | undefined
  let counted: Record<string, number> | undefined
  for await (const text of linesOf(path, digest)) {
    const value = parse(text)
    if (counted !== undefined) throw new BadArchive('there are lines after the end')
    if (month === undefined) {
      month = readAs(head, value, 'it is no archive').month
      continue
    }
    const last = end.safeParse(value)
    if (last.success) {
      counted = last.data.end
      continue
    }
    const { table, row } = readAs(line, value, 'a line is no row')
    counts[table] = (counts[table] ?? 0) + 1
    chains.add(table, row)
    await visit({ table, row })
  }
  if (month === undefined || counted === undefined) throw new BadArchive('it has no end')
  if (JSON.stringify(sorted(counts)) !== JSON.stringify(sorted(counted)))
    throw new BadArchive('it has other rows than its end says')
  const house = chains.finish()
  const { size } = await stat(path)
  return { month, sha256: digest.digest('hex'), bytes: size, rows: counts, house }
}

export function toOpening(row: unknown): ArchivedOpening {
  return readAs(openingRow, row, 'an opening cannot be read')
}

export function toEntry(row: unknown): ArchivedEntry {
  return readAs(entryRow, row, 'an entry cannot be read')
}

async function* linesOf(path: string, digest: Hash): AsyncGenerator<string> {
  const out = new PassThrough()
  const done = pipeline(
    createReadStream(path),
    async function* hashed(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        yield chunk
      }
    },
    createGunzip(),
    out,
  )
  // The same error ends the lines.
  done.catch(() => {})
  try {
    yield* createInterface({ input: out, crlfDelay: Infinity })
    await done
  } catch (error) {
    throw error instanceof BadArchive
      ? error
      : new BadArchive('it is not a complete compressed file', { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadArchive('a line is no JSON', { cause: error })
  }
}

function readAs<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value)
  if (!read.success) throw new BadArchive(what, { cause: read.error })
  return read.data
}

const sorted = (counts: Record<string, number>) =>
  Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))

function createChains() {
  const house = new Map<number, bigint>()
  const ends = new Map<number, bigint>()
  let chain: ArchivedOpening | undefined

  function move(entry: ArchivedEntry, current: ArchivedOpening): ArchivedOpening {
    const amount = entry.amount_minor
    const next = { ...current, seq: entry.seq, hash: entry.hash }
    for (const [column, account] of PLAYER_ACCOUNTS)
      next[column] += amount * (Number(entry.credit === account) - Number(entry.debit === account))
    for (const [account, sign] of [
      [entry.credit, 1n],
      [entry.debit, -1n],
    ] as const)
      if (account >= FIRST_HOUSE_ACCOUNT)
        house.set(account, (house.get(account) ?? 0n) + sign * BigInt(amount))
    return next
  }

  /** @throws BadArchive if the previous chain has no end */
  function requireEnded(next?: string): void {
    if (chain !== undefined && chain.player_id !== next)
      throw new BadArchive(`player ${chain.player_id} has no end`)
  }

  function addEntry(entry: ArchivedEntry): void {
    requireEnded(entry.player_id)
    chain ??= emptyChain(entry.player_id)
    if (entry.seq <= chain.seq) return
    if (entry.seq !== chain.seq + 1 || entry.hash !== hashAfter(chain, entry))
      throw new BadArchive(`entry ${entry.seq} of player ${entry.player_id} is not the next`)
    chain = move(entry, chain)
  }

  function endChain(stated: ArchivedOpening): void {
    const columns = [
      'seq',
      'hash',
      'cash_minor',
      'bonus_minor',
      'locked_minor',
      'vault_minor',
    ] as const
    const { player_id: playerId } = stated
    if (chain?.player_id !== playerId || columns.some((name) => chain?.[name] !== stated[name]))
      throw new BadArchive(`the chain of player ${playerId} ends elsewhere`)
    chain = undefined
  }

  return {
    add(table: string, row: unknown): void {
      if (table === 'start') {
        requireEnded()
        chain = toOpening(row)
      } else if (table === 'wallet.entry') addEntry(toEntry(row))
      else if (table === 'end') endChain(toOpening(row))
      else if (table === 'house start' || table === 'house end') {
        const { account, balance_minor: minor } = readAs(houseRow, row, 'a sum cannot be read')
        if (table === 'house start') house.set(account, (house.get(account) ?? 0n) + BigInt(minor))
        else ends.set(account, BigInt(minor))
      }
    },
    finish(): Record<string, bigint> {
      requireEnded()
      for (const [account, minor] of ends)
        if ((house.get(account) ?? 0n) !== minor)
          throw new BadArchive(`house account ${account} does not hold what it says`)
      return Object.fromEntries([...ends].map(([account, minor]) => [String(account), minor]))
    },
  }
}

function emptyChain(playerId: string): ArchivedOpening {
  const hash = `\\x${'00'.repeat(32)}`
  return {
    player_id: playerId,
    seq: 0,
    hash,
    cash_minor: 0,
    bonus_minor: 0,
    locked_minor: 0,
    vault_minor: 0,
  }
}

/** See docs/ledger-proof.md. */
function hashAfter({ hash }: ArchivedOpening, entry: ArchivedEntry): string {
  const text = [
    entry.seq,
    entry.player_id,
    entry.transfer_id,
    entry.debit,
    entry.credit,
    entry.amount_minor,
    entry.at_ms,
  ].join('|')
  return `\\x${createHash('sha256')
    .update(Buffer.from(hash.slice(2), 'hex'))
    .update(text)
    .digest('hex')}`
}
