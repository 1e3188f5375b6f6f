import { hash } from 'node:crypto'
import type { IdColumn, NumberColumn, UnpackedTable, ValueColumn } from './unpack-columns.ts'

const HASH_BYTES = 32
const ID_BYTES = 16
const EPOCH_2000_MS = 946_684_800_000
const sha256 = (bytes: Buffer | string): Buffer => hash('sha256', bytes, 'buffer')

/** Returns functions that find a column by name. @throws Error if the archive lacks the column */
export function columnsOf(table: UnpackedTable) {
  const find = (name: string) => {
    const found = table.columns.find(({ about }) => about.name === name)
    if (found === undefined) throw new Error(`the archive lacks ${table.name}.${name}`)
    return found
  }
  return {
    number(name: string): NumberColumn {
      const found = find(name)
      if (found.form !== 'number') throw new Error(`${name} is no number`)
      return found.column
    },
    id(name: string): IdColumn {
      const found = find(name)
      if (found.form !== 'id') throw new Error(`${name} is no id`)
      return found.column
    },
    value(name: string): ValueColumn {
      const found = find(name)
      if (found.form !== 'value') throw new Error(`${name} is no value`)
      return found.column
    },
  }
}

export function idTexts(ids: Buffer): (reference: number) => string {
  return (reference) =>
    textOf(ids.toString('hex', reference * ID_BYTES, (reference + 1) * ID_BYTES))
}

function textOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export type Chains = {
  hashes: Buffer
  /** The rows of each player's entries in the order of their numbers, by the player's reference. */
  rowsOf: ReadonlyMap<number, readonly number[]>
}

/** Computes the chain of each player (docs/ledger-proof.md). */
export function chainEntries(entries: UnpackedTable, idText: (id: number) => string): Chains {
  const columns = columnsOf(entries)
  const players = columns.id('player_id').references
  const transfers = columns.id('transfer_id').references
  const seq = columns.number('seq').values
  const debit = columns.number('debit').values
  const credit = columns.number('credit').values
  const amount = columns.number('amount_minor').values
  const { values: at, micros } = columns.number('created_at')
  const hashes = Buffer.alloc(players.length * HASH_BYTES)
  const rowsOf = new Map<number, number[]>()
  const input = Buffer.alloc(512)
  const names = new Map<number, string>()
  const nameOf = (player: number) => {
    const name = names.get(player) ?? idText(player)
    names.set(player, name)
    return name
  }
  for (const row of entries.rows) {
    const player = players[row] ?? 0
    const before = rowsOf.get(player)
    if ((before?.length ?? 0) + 1 !== seq[row])
      throw new Error(`the archive lacks an entry of player ${idText(player)}`)
    // PostgreSQL rounds half a millisecond up.
    const ms = (at[row] ?? 0) + EPOCH_2000_MS + ((micros?.[row] ?? 0) >= 500 ? 1 : 0)
    const text = `${seq[row]}|${nameOf(player)}|${idText(transfers[row] ?? 0)}|${debit[row]}|${credit[row]}|${amount[row]}|${ms}`
    const last = before?.at(-1)
    if (last === undefined) input.fill(0, 0, HASH_BYTES)
    else hashes.copy(input, 0, last * HASH_BYTES, (last + 1) * HASH_BYTES)
    const length = HASH_BYTES + input.write(text, HASH_BYTES, 'latin1')
    sha256(input.subarray(0, length)).copy(hashes, row * HASH_BYTES)
    if (before === undefined) rowsOf.set(player, [row])
    else before.push(row)
  }
  return { hashes, rowsOf }
}

/** Returns the hash of the player's entry number `length`, or zeros before the first entry. */
export function headOf({ hashes, rowsOf }: Chains, player: number, length: number): Buffer {
  const row = rowsOf.get(player)?.[length - 1]
  if (row === undefined) return Buffer.alloc(HASH_BYTES)
  return hashes.subarray(row * HASH_BYTES, (row + 1) * HASH_BYTES)
}

export type Root = { day: number; levels: Buffer[] }
export type Roots = {
  positions: Float64Array
  byDay: ReadonlyMap<number, Root>
}

/** Computes the leaves, their positions and the trees of all days (docs/ledger-proof.md). */
export function growRoots(
  leaves: UnpackedTable,
  salts: UnpackedTable,
  chains: Chains,
  idText: (id: number) => string,
): Roots {
  const marks = marksOf(salts, idText)
  const columns = columnsOf(leaves)
  const players = columns.id('player_id').references
  const lengths = columns.number('length').values
  const days = columns.number('date').values
  const leafHashes = new Map<number, { row: number; leaf: string }[]>()
  for (const row of leaves.rows) {
    const player = players[row] ?? 0
    const length = lengths[row] ?? 0
    const head = headOf(chains, player, length).toString('hex')
    const leaf = hash('sha256', `kupa leaf 1|${marks.get(player)}|${length}|${head}`)
    const day = days[row] ?? 0
    const known = leafHashes.get(day)
    if (known === undefined) leafHashes.set(day, [{ row, leaf }])
    else known.push({ row, leaf })
  }
  const positions = new Float64Array(players.length)
  const byDay = new Map<number, Root>()
  for (const [day, own] of leafHashes) {
    own.sort((one, other) => (one.leaf < other.leaf ? -1 : 1))
    for (const [position, { row }] of own.entries()) positions[row] = position
    byDay.set(day, { day, levels: levelsOver(own.map(({ leaf }) => leaf)) })
  }
  return { positions, byDay }
}

function marksOf(salts: UnpackedTable, idText: (id: number) => string): Map<number, string> {
  const columns = columnsOf(salts)
  const players = columns.id('player_id').references
  const values = columns.id('salt').references
  return new Map(
    Array.from(salts.rows, (row) => {
      const player = players[row] ?? 0
      const text = `kupa player 1|${idText(values[row] ?? 0)}|${idText(player)}`
      return [player, hash('sha256', text)] as const
    }),
  )
}

/** Returns the levels above the leaves. A last node without a sibling moves up unchanged. */
function levelsOver(leaves: readonly string[]): Buffer[] {
  const levels = [Buffer.from(leaves.join(''), 'hex')]
  let nodes = leaves
  while (nodes.length > 1) {
    const above: string[] = []
    for (let n = 0; n < nodes.length; n += 2) {
      const [left = '', right] = [nodes[n], nodes[n + 1]]
      above.push(right === undefined ? left : hash('sha256', `kupa node 1|${left}|${right}`))
    }
    levels.push(Buffer.from(above.join(''), 'hex'))
    nodes = above
  }
  return levels
}

export function chainAudit(
  audit: UnpackedTable,
  idText: (id: number) => string,
): ReadonlyMap<number, Buffer> {
  const columns = columnsOf(audit)
  const seq = columns.number('seq').values
  const at = columns.number('at').values
  const staff = columns.id('staff_id').references
  const text = (name: string) => readTexts(columns.value(name))
  const json = (name: string) => jsonReader(columns.value(name))
  const [name, address, action] = [text('staff_name'), text('address'), text('action')]
  const [kind, subject, reason] = [text('subject_kind'), text('subject_id'), text('reason')]
  const [before, after] = [json('before'), json('after')]
  const hashes = new Map<number, Buffer>([[0, Buffer.alloc(HASH_BYTES)]])
  let last = 0
  for (const row of audit.rows) {
    const number = seq[row] ?? 0
    if (number !== last + 1) throw new Error('the archive lacks a line of the audit log')
    const actor = staff[row] ?? -1
    const line = [
      String(number),
      String((at[row] ?? 0) + EPOCH_2000_MS),
      actor < 0 ? 'null' : JSON.stringify(idText(actor)),
      ...[name, address, action, kind, subject].map((read) => JSON.stringify(read(row))),
      before(row) ?? 'null',
      after(row) ?? 'null',
      JSON.stringify(reason(row)),
    ]
    const previous = hashes.get(last) ?? Buffer.alloc(HASH_BYTES)
    hashes.set(number, sha256(Buffer.concat([previous, Buffer.from(`[${line.join(', ')}]`)])))
    last = number
  }
  return hashes
}

export function readTexts({
  references,
  ends,
  values,
}: ValueColumn): (row: number) => string | null {
  return (row) => {
    const reference = references[row] ?? -1
    if (reference < 0) return null
    return values.toString(
      'utf8',
      reference === 0 ? 0 : (ends[reference - 1] ?? 0),
      ends[reference] ?? 0,
    )
  }
}

/** The first byte of a jsonb value is the version of its binary form. */
function jsonReader(column: ValueColumn): (row: number) => string | undefined {
  const read = readTexts(column)
  return (row) => read(row)?.slice(1)
}
