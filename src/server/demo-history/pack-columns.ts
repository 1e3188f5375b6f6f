import { TOKEN_KINDS, type Token } from './embedded-times.ts'
import { createVarintWriter, zigzag, type VarintWriter } from './varints.ts'

/** A value in the binary `copy` format. null is SQL's null. */
export type Field = Buffer | null

type Streams = Record<string, Buffer>
type Packed = { streams: Streams; isDifference: boolean; distinct: number; tokens: number }

const NOTHING = { isDifference: false, distinct: 0, tokens: 0 }
const ID_BYTES = 16
const ID_MS_BYTES = 6
const VERSION_AT = 6
const SEVEN = 7
/** PostgreSQL's 'infinity'. */
const INFINITY = 2n ** 63n - 1n

/** Stores every ID of the archive once. Columns contain references to it. */
export function createIdDirectory(isMoving: (ms: number) => boolean) {
  const numbers = new Map<string, number>()
  const kinds: number[] = []
  const times = createVarintWriter()
  const rests: Buffer[] = []
  let lastMs = 0

  function add(id: Buffer): void {
    const ms = id.readUIntBE(0, ID_MS_BYTES)
    const moves = (id[VERSION_AT] ?? 0) >> 4 === SEVEN && isMoving(ms)
    kinds.push(moves ? 1 : 0)
    if (!moves) return void rests.push(id)
    times.add(zigzag(ms - lastMs))
    lastMs = ms
    rests.push(id.subarray(ID_MS_BYTES))
  }

  return {
    numberOf(id: Buffer): number {
      const key = id.toString('latin1')
      const known = numbers.get(key)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(key, number)
      add(Buffer.from(id))
      return number
    },
    streams: () => ({
      count: numbers.size,
      kinds: Buffer.from(kinds),
      times: times.bytes(),
      rests: Buffer.concat(rests),
    }),
  }
}

export type IdDirectory = ReturnType<typeof createIdDirectory>

/** Returns one byte per row that tells if the value is null, or nothing if no value is. */
function nullsOf(fields: readonly Field[]): Streams {
  if (!fields.includes(null)) return {}
  return { nulls: Buffer.from(fields.map((field) => (field === null ? 1 : 0))) }
}

const present = (fields: readonly Field[]) => fields.filter((field) => field !== null)

/** @throws Error for a number that JavaScript cannot hold exactly */
export function packNumbers(fields: readonly Field[], name: string): Packed {
  const { values, isDifference } = packWhole(present(fields).map((field) => numberOf(field, name)))
  return { ...NOTHING, streams: { ...nullsOf(fields), values }, isDifference }
}

export function packInstants(fields: readonly Field[], name: string): Packed {
  const instants = present(fields).map((field) => {
    const micros = field.readBigInt64BE(0)
    if (micros === INFINITY || micros === -INFINITY - 1n)
      throw new Error(`${name} contains an infinite time`)
    const rest = ((micros % 1_000n) + 1_000n) % 1_000n
    return { ms: Number((micros - rest) / 1_000n), rest: Number(rest) }
  })
  const { values, isDifference } = packWhole(instants.map(({ ms }) => ms))
  const hasRests = instants.some(({ rest }) => rest > 0)
  const rests: Streams = hasRests ? { micros: packPlain(instants.map(({ rest }) => rest)) } : {}
  return { ...NOTHING, streams: { ...nullsOf(fields), values, ...rests }, isDifference }
}

function packPlain(numbers: readonly number[]): Buffer {
  const writer = createVarintWriter()
  for (const number of numbers) writer.add(number)
  return writer.bytes()
}

function packWhole(numbers: readonly number[]): { values: Buffer; isDifference: boolean } {
  const plain = createVarintWriter()
  const differences = createVarintWriter()
  let before = 0
  for (const number of numbers) {
    plain.add(zigzag(number))
    differences.add(zigzag(number - before))
    before = number
  }
  const isDifference = entropyOf(differences.bytes()) < entropyOf(plain.bytes())
  return { values: (isDifference ? differences : plain).bytes(), isDifference }
}

function numberOf(field: Buffer, name: string): number {
  const number =
    field.length === 8
      ? field.readInt32BE(0) * 2 ** 32 + field.readUInt32BE(4)
      : field.length === 0
        ? 0
        : field.readIntBE(0, field.length)
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(number * 4))
    throw new Error(`${name} contains a number that the archive cannot hold`)
  return number
}

function entropyOf(bytes: Buffer): number {
  const counts = new Float64Array(256)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  return counts.reduce(
    (bits, count) => (count === 0 ? bits : bits - count * Math.log2(count / bytes.length)),
    0,
  )
}

export function packIds(fields: readonly Field[], directory: IdDirectory): Packed {
  const values = createVarintWriter()
  let before = 0
  for (const field of present(fields)) {
    if (field.length !== ID_BYTES) throw new Error('a UUID has 16 bytes')
    const number = directory.numberOf(field)
    values.add(zigzag(number - before))
    before = number
  }
  return { ...NOTHING, streams: { ...nullsOf(fields), values: values.bytes() } }
}

/**
 * Packs values of any type: each distinct value once, and a reference for each row. Reference 0
 * means the next new value. `find` returns the tokens of a value.
 */
export function packValues(
  fields: readonly Field[],
  find: (text: string) => readonly (Token & { digest?: number })[],
): Packed {
  const known = new Map<string, number>()
  const references = createVarintWriter()
  const lengths = createVarintWriter()
  const tokens = createTokenWriter()
  const values: Buffer[] = []
  let at = 0
  for (const field of present(fields)) {
    const text = field.toString('latin1')
    const number = known.get(text)
    references.add(number === undefined ? 0 : number + 1)
    if (number !== undefined) continue
    known.set(text, known.size)
    values.push(field)
    lengths.add(field.length)
    for (const token of find(text)) tokens.add(at + token.at, token)
    at += field.length
  }
  return {
    isDifference: false,
    distinct: values.length,
    tokens: tokens.count(),
    streams: {
      ...nullsOf(fields),
      references: references.bytes(),
      lengths: lengths.bytes(),
      values: Buffer.concat(values),
      tokens: tokens.bytes(),
    },
  }
}

function createTokenWriter() {
  const writer: VarintWriter = createVarintWriter()
  let count = 0
  let before = 0
  return {
    add(at: number, { kind, digest }: Token & { digest?: number }): void {
      writer.add(at - before)
      writer.add(TOKEN_KINDS.indexOf(kind))
      writer.add(digest ?? 0)
      before = at
      count += 1
    },
    count: () => count,
    bytes: () => writer.bytes(),
  }
}

export function packRandom(fields: readonly Field[]): Packed {
  return { ...NOTHING, streams: nullsOf(fields) }
}
