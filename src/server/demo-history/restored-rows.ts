import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { HistoryArchiveError, type HistoryArchive } from './archive-file.ts'
import { PASSWORD_COLUMNS } from './carried.ts'
import { blocksOf } from './copy-in.ts'
import { redrawFalls } from './redraw-falls.ts'
import {
  chainAudit,
  chainEntries,
  columnsOf,
  growRoots,
  headOf,
  idTexts,
  readTexts,
  type Chains,
  type Roots,
} from './restored-chains.ts'
import { fieldsOf, type Computed } from './row-fields.ts'
import {
  digestsFor,
  unpackIds,
  unpackTable,
  type Move,
  type UnpackedTable,
} from './unpack-columns.ts'

/** The rows of one table in blocks of PostgreSQL's binary `copy` format. */
export type TableRows = {
  table: string
  columns: readonly string[]
  rows: number
  blocks: Iterable<Buffer<ArrayBuffer>>
}

export type Restoration = { state: number; days: number; findSecrets: () => Promise<Secrets> }

type Unpacking = {
  archive: HistoryArchive
  ids: Buffer
  idText: (id: number) => string
  move: Move
  state: number
  unpacked: Map<string, UnpackedTable>
}

export async function* restoredRows(
  archive: HistoryArchive,
  { state, days, findSecrets }: Restoration,
): AsyncGenerator<TableRows> {
  const ids = await unpackIds(archive, days)
  const idText = idTexts(ids)
  const unpacked = new Map<string, UnpackedTable>()
  // The entries, leaves and salts contain no digest, so they are computed while a new database is
  // still created.
  const early = { archive, ids, idText, move: { days, digests: [] }, state, unpacked }
  const ledger = await computeLedger(early)
  const secrets = await findSecrets()
  const move = { days, digests: digestsFor(archive.header, secrets.digest) }
  const unpacking = { ...early, move }
  const computed = await compute(unpacking, ledger)
  const sources = { ids, secrets, computed }
  const { tables } = archive.header
  let next = unpackNamed(unpacking, tables[0]?.name)
  for (const [n] of tables.entries()) {
    const table = await next
    next = unpackNamed(unpacking, tables[n + 1]?.name)
    next.catch(() => {})
    if (table !== undefined && table.rows.length > 0) yield rowsOf(table, sources)
  }
  yield levelRows(computed.roots)
}

async function unpackNamed(
  { archive, state, move, unpacked }: Unpacking,
  name: string | undefined,
): Promise<UnpackedTable | undefined> {
  const known = unpacked.get(name ?? '')
  if (known !== undefined) return known
  const table = archive.header.tables.find((one) => one.name === name)
  return table && unpackTable(archive, table, state, move)
}

async function requireTable(unpacking: Unpacking, name: string): Promise<UnpackedTable> {
  const table = await unpackNamed(unpacking, name)
  if (table === undefined) throw new HistoryArchiveError(`the archive lacks ${name}`)
  unpacking.unpacked.set(name, table)
  return table
}

function rowsOf(table: UnpackedTable, sources: Parameters<typeof fieldsOf>[1]): TableRows {
  const { names, write } = fieldsOf(table, sources)
  const { rows } = table
  return {
    table: table.name,
    columns: names,
    rows: rows.length,
    blocks: blocksOf(names.length, rows.length, (writer, index) => write(writer, rows[index] ?? 0)),
  }
}

async function computeLedger(unpacking: Unpacking): Promise<{ chains: Chains; roots: Roots }> {
  const { idText } = unpacking
  const entries = await requireTable(unpacking, 'wallet.entry')
  const chains = chainEntries(entries, idText)
  const leaves = await requireTable(unpacking, 'wallet.root_leaf')
  const salts = await requireTable(unpacking, 'wallet.chain_salt')
  return { chains, roots: growRoots(leaves, salts, chains, idText) }
}

async function compute(
  unpacking: Unpacking,
  { chains, roots }: { chains: Chains; roots: Roots },
): Promise<Computed> {
  const { idText } = unpacking
  const lines = chainAudit(await requireTable(unpacking, 'staff.audit'), idText)
  const seeds = redrawFalls(await requireTable(unpacking, 'jackpots.hit'), idText)
  const passwordHash = Buffer.from(await hashPassword(randomBytes(32).toString('base64url')))
  const line = (table: UnpackedTable) => {
    const seq = columnsOf(table).number('seq').values
    return (row: number) => lines.get(seq[row] ?? -1)
  }
  const cycleOf = (table: UnpackedTable) => {
    const columns = columnsOf(table)
    const pools = readTexts(columns.value('pool_id'))
    const numbers = columns.number('number').values
    return (row: number) => seeds.get(`${pools(row)} ${numbers[row]}`)
  }
  return {
    roots,
    bytes: {
      'wallet.entry.hash': () => (row) => chains.hashes.subarray(row * 32, row * 32 + 32),
      'wallet.account.chain_hash': (table) => headsOf(table, chains),
      'wallet.daily_root.root': (table) => {
        const days = columnsOf(table).number('date').values
        return (row) => roots.byDay.get(days[row] ?? 0)?.levels.at(-1)
      },
      'staff.audit.hash': line,
      'staff.audit_head.hash': line,
      'staff.daily_head.hash': line,
      'jackpots.cycle.commitment': (table) => {
        const cycle = cycleOf(table)
        return (row) => bytesOf(cycle(row)?.commitment)
      },
      'jackpots.cycle.seed_sealed': (table) => {
        const cycle = cycleOf(table)
        return (row) => bytesOf(cycle(row)?.seed)
      },
      ...Object.fromEntries([...PASSWORD_COLUMNS].map((name) => [name, () => () => passwordHash])),
      'identity.session.sid_hash': () => () => randomBytes(32),
      'identity.family.cookie_hash': () => () => randomBytes(32),
    },
    numbers: { 'wallet.root_leaf.position': roots.positions },
  }
}

const bytesOf = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text))

function headsOf(table: UnpackedTable, chains: Chains) {
  const columns = columnsOf(table)
  const players = columns.id('player_id').references
  const lengths = columns.number('seq').values
  return (row: number) => headOf(chains, players[row] ?? -1, lengths[row] ?? 0)
}

function levelRows({ byDay }: Roots): TableRows {
  const rows = [...byDay.values()].flatMap(({ day, levels }) =>
    levels.map((hashes, level) => ({ day, level, hashes })),
  )
  const columns = ['date', 'level', 'hashes']
  return {
    table: 'wallet.root_level',
    columns,
    rows: rows.length,
    blocks: blocksOf(columns.length, rows.length, (writer, index) => {
      const row = rows[index]
      if (row === undefined) throw new Error('a level of a tree is missing')
      writer.number(row.day, 4)
      writer.number(row.level, 2)
      writer.value(row.hashes, 0, row.hashes.length)
    }),
  }
}
