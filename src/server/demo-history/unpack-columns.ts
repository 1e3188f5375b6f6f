import type { ArchivedColumn, ArchivedTable, Header, HistoryArchive } from './archive-file.ts'
import { DAY_MS } from './days.ts'
import { shiftToken, TOKEN_KINDS } from './embedded-times.ts'
import { fromZigzag, readVarints } from './varints.ts'

const ID_BYTES = 16
const ID_MS_BYTES = 6
/** 2100-01-01 in milliseconds since 2000. Later times mean "no end" and do not move. */
const NO_END_MS = 3_155_760_000_000

/**
 * The number of days by which the history moves, and the digests of the target installation. A
 * table that contains a digest cannot be unpacked without them.
 */
export type Move = { days: number; digests: readonly string[] }

export type NumberColumn = {
  values: Float64Array
  micros: Float64Array | undefined
  nulls: Buffer | undefined
}
/** References to the directory of IDs. −1 is null. */
export type IdColumn = { references: Int32Array }
/** References to distinct values. −1 is null. Value n ends at `ends[n]`. */
export type ValueColumn = { references: Int32Array; ends: Float64Array; values: Buffer }

export type UnpackedColumn = { about: ArchivedColumn } & (
  | { form: 'number'; column: NumberColumn }
  | { form: 'id'; column: IdColumn }
  | { form: 'value'; column: ValueColumn }
  | { form: 'none'; nulls: Buffer | undefined }
)
export type UnpackedTable = {
  name: string
  rows: Int32Array
  columns: UnpackedColumn[]
}

export async function unpackIds(archive: HistoryArchive, days: number): Promise<Buffer> {
  const { ids } = archive.header
  const section = await archive.open(ids.section)
  const kinds = section.subarray(0, ids.kinds)
  const moving = kinds.reduce((sum, kind) => sum + kind, 0)
  const times = readVarints(section.subarray(ids.kinds, ids.kinds + ids.times), moving)
  const rests = section.subarray(ids.kinds + ids.times)
  const bytes = Buffer.allocUnsafe(ids.count * ID_BYTES)
  let restAt = 0
  let timeAt = 0
  let ms = 0
  for (let n = 0; n < ids.count; n += 1) {
    const at = n * ID_BYTES
    let rest = ID_BYTES
    if (kinds[n] === 1) {
      ms += fromZigzag(times[timeAt] ?? 0)
      timeAt += 1
      bytes.writeUIntBE(ms + days * DAY_MS, at, ID_MS_BYTES)
      rest -= ID_MS_BYTES
    }
    rests.copy(bytes, at + ID_BYTES - rest, restAt, restAt + rest)
    restAt += rest
  }
  return bytes
}

export async function unpackTable(
  archive: HistoryArchive,
  table: ArchivedTable,
  state: number,
  move: Move,
): Promise<UnpackedTable> {
  const section = await archive.open(table.section)
  let at = 0
  const take = (length: number) => section.subarray(at, (at += length))
  const masks = take(table.masks)
  const columns = table.columns.map((about): UnpackedColumn => {
    const streams = Object.fromEntries(
      Object.entries(about.streams).map(([name, length]) => [name, take(length)]),
    )
    return unpackColumn(about, table.rows, streams, move)
  })
  return { name: table.name, rows: rowsOf(table.rows, masks, state), columns }
}

function rowsOf(count: number, masks: Buffer, state: number): Int32Array {
  const rows = Int32Array.from({ length: count }, (_, row) => row)
  return masks.length === 0 ? rows : rows.filter((row) => ((masks[row] ?? 0) >> state) % 2 === 1)
}

type Streams = Record<string, Buffer>

function unpackColumn(
  about: ArchivedColumn,
  rows: number,
  streams: Streams,
  move: Move,
): UnpackedColumn {
  const { nulls } = streams
  switch (about.kind) {
    case 'number':
    case 'day':
    case 'ms':
    case 'instant':
      return { about, form: 'number', column: unpackNumbers(about, rows, streams, move.days) }
    case 'id':
      return { about, form: 'id', column: { references: unpackReferences(rows, streams) } }
    case 'value':
    case 'sealed':
      return { about, form: 'value', column: unpackValues(about, rows, streams, move) }
    case 'random':
    case 'derived':
    case 'key-id':
      return { about, form: 'none', nulls }
  }
}

const countOf = (rows: number, nulls: Buffer | undefined) =>
  nulls === undefined ? rows : rows - nulls.reduce((sum, isNull) => sum + isNull, 0)

function stepOf({ kind, moves }: ArchivedColumn, days: number): number {
  if (!moves || kind === 'number') return 0
  return kind === 'day' ? days : days * DAY_MS
}

function unpackNumbers(
  about: ArchivedColumn,
  rows: number,
  { nulls, values: packed = Buffer.alloc(0), micros: rests }: Streams,
  days: number,
): NumberColumn {
  const stored = countOf(rows, nulls)
  const numbers = readVarints(packed, stored)
  const fractions = rests === undefined ? undefined : readVarints(rests, stored)
  const step = stepOf(about, days)
  const values = new Float64Array(rows)
  const micros = fractions === undefined ? undefined : new Float64Array(rows)
  let from = 0
  let before = 0
  for (let row = 0; row < rows; row += 1) {
    if (nulls?.[row] === 1) continue
    let value = fromZigzag(numbers[from] ?? 0)
    if (about.isDifference) {
      value += before
      before = value
    }
    values[row] = about.kind === 'instant' && value >= NO_END_MS ? value : value + step
    if (micros !== undefined) micros[row] = fractions?.[from] ?? 0
    from += 1
  }
  return { values, micros, nulls }
}

function unpackReferences(rows: number, { nulls, values = Buffer.alloc(0) }: Streams): Int32Array {
  const numbers = readVarints(values, countOf(rows, nulls))
  const references = new Int32Array(rows).fill(-1)
  let from = 0
  let before = 0
  for (let row = 0; row < rows; row += 1) {
    if (nulls?.[row] === 1) continue
    before += fromZigzag(numbers[from] ?? 0)
    references[row] = before
    from += 1
  }
  return references
}

function unpackValues(
  about: ArchivedColumn,
  rows: number,
  streams: Streams,
  move: Move,
): ValueColumn {
  const { nulls } = streams
  const packed = readVarints(streams['references'] ?? Buffer.alloc(0), countOf(rows, nulls))
  const references = new Int32Array(rows).fill(-1)
  let from = 0
  let next = 0
  for (let row = 0; row < rows; row += 1) {
    if (nulls?.[row] === 1) continue
    const reference = packed[from] ?? 0
    from += 1
    references[row] = reference === 0 ? next : reference - 1
    if (reference === 0) next += 1
  }
  const ends = readVarints(streams['lengths'] ?? Buffer.alloc(0), about.distinct)
  for (let n = 1; n < ends.length; n += 1) ends[n] = (ends[n] ?? 0) + (ends[n - 1] ?? 0)
  const values = streams['values'] ?? Buffer.alloc(0)
  moveTokens(values, about.tokens, streams['tokens'] ?? Buffer.alloc(0), move)
  return { references, ends, values }
}

const LENGTHS = { day: 10, 'turkish-day': 10, ms: 13, id: 36, digest: 64 } as const
const NUMBERS_OF_A_TOKEN = 3

function moveTokens(values: Buffer, count: number, tokens: Buffer, { days, digests }: Move): void {
  const numbers = readVarints(tokens, count * NUMBERS_OF_A_TOKEN)
  let at = 0
  for (let n = 0; n < numbers.length; n += NUMBERS_OF_A_TOKEN) {
    at += numbers[n] ?? 0
    const kind = TOKEN_KINDS[numbers[n + 1] ?? 0] ?? 'day'
    const text =
      kind === 'digest'
        ? digestOf(digests, numbers[n + 2] ?? 0)
        : shiftToken(kind, values.toString('latin1', at, at + LENGTHS[kind]), days)
    values.write(text, at, 'latin1')
  }
}

function digestOf(digests: readonly string[], number: number): string {
  const digest = digests[number]
  if (digest === undefined) throw new Error('a value needs a digest that is not known')
  return digest
}

export function digestsFor(
  { digests }: Pick<Header, 'digests'>,
  digest: (purpose: string, text: string) => string,
): string[] {
  return digests.map(({ purpose, text }) => digest(purpose, text))
}
