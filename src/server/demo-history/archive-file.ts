import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress, type ZstdOptions } from 'node:zlib'
import { z } from 'zod'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const MAGIC = Buffer.from('KUPAHIST')
const HEADER_LENGTH_BYTES = 4
/** A high level makes only the compression slow. Decompression is equally fast at every level. */
const LEVEL = 19

const column = z.object({
  name: z.string(),
  /**
   * number: an integer of `bytes` bytes. instant, day, ms: a time as a number. id: a UUID. value:
   * the binary format of any other type. sealed: plain text that is encrypted at restore. random,
   * derived: no value is stored.
   */
  kind: z.enum([
    'number',
    'instant',
    'day',
    'ms',
    'id',
    'value',
    'sealed',
    'key-id',
    'random',
    'derived',
  ]),
  /** The size of a number or of a random value. */
  bytes: z.number().int().nonnegative(),
  /** Each number is stored as the difference from the previous number. */
  isDifference: z.boolean(),
  moves: z.boolean(),
  streams: z.record(z.string(), z.number().int().nonnegative()),
  /** The number of distinct values; for the kinds `value` and `sealed`. */
  distinct: z.number().int().nonnegative(),
  tokens: z.number().int().nonnegative(),
})
const section = z.object({ at: z.number().int(), length: z.number().int() })
const table = z.object({
  name: z.string(),
  rows: z.number().int(),
  columns: z.array(column),
  /** The length of the stream of masks. 0: every row belongs to every state. */
  masks: z.number().int().nonnegative(),
  section,
})
const header = z.object({
  format: z.literal(1),
  level: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The start of the history. Earlier IDs and times do not belong to it. */
  beganMs: z.number(),
  /** The time of the last event of each state. */
  ends: z.array(z.number()).min(1).max(8),
  tables: z.array(table),
  ids: z.object({
    count: z.number().int(),
    /** The lengths of the streams of kinds, milliseconds and other bytes. */
    kinds: z.number().int(),
    times: z.number().int(),
    rests: z.number().int(),
    section,
  }),
  /** The purpose and the plain text of each keyed digest. */
  digests: z.array(z.object({ purpose: z.string(), text: z.string() })),
  /** The last value of each sequence in each state. null: the sequence is unused. */
  sequences: z.record(z.string(), z.array(z.string().nullable())),
})

export type Header = z.output<typeof header>
export type ArchivedTable = z.output<typeof table>
export type ArchivedColumn = z.output<typeof column>
export type Section = z.output<typeof section>

export class HistoryArchiveError extends Error {}

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>

export function createArchiveWriter() {
  const sections: Buffer[] = []
  let at = 0
  return {
    async add(...streams: readonly Buffer[]): Promise<Section> {
      const packed = await squeeze(Buffer.concat(streams))
      sections.push(packed)
      const placed = { at, length: packed.length }
      at += packed.length
      return placed
    },
    /** Replaces the file atomically. Returns its size in bytes. */
    async write(path: string, content: Header): Promise<number> {
      const packed = await squeeze(Buffer.from(JSON.stringify(content)))
      const length = Buffer.alloc(HEADER_LENGTH_BYTES)
      length.writeUInt32BE(packed.length)
      const bytes = Buffer.concat([MAGIC, length, packed, ...sections])
      writeFileSync(`${path}.part`, bytes)
      renameSync(`${path}.part`, path)
      return bytes.length
    },
  }
}

function squeeze(bytes: Buffer): Promise<Buffer> {
  // If zstd does not know the size, it uses as much memory and time for a small table as for a
  // large one.
  const options: ZstdOptions & { pledgedSrcSize: number } = {
    pledgedSrcSize: bytes.length,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  }
  return compress(bytes, options)
}

export type HistoryArchive = { header: Header; open(section: Section): Promise<Buffer> }

/** @throws HistoryArchiveError if the file is not an archive of this format */
export async function readArchive(path: string): Promise<HistoryArchive> {
  const bytes = readFileSync(path)
  const begin = MAGIC.length + HEADER_LENGTH_BYTES
  if (bytes.length < begin || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new HistoryArchiveError(`${path} is not an archive of a demo history`)
  const end = begin + bytes.readUInt32BE(MAGIC.length)
  const parsed = header.safeParse(
    JSON.parse((await decompress(bytes.subarray(begin, end))).toString()),
  )
  if (!parsed.success) throw new HistoryArchiveError(`${path} has another format: make it again`)
  return {
    header: parsed.data,
    open: ({ at, length }) => decompress(bytes.subarray(end + at, end + at + length)),
  }
}
