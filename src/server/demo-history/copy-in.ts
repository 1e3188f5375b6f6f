import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1')
/** No flags and no extension. */
const HEADER = Buffer.concat([SIGNATURE, Buffer.alloc(8)])
const BLOCK_BYTES = 262_144
const NULL_LENGTH = -1

export type RowWriter = ReturnType<typeof createRowWriter>

export function createRowWriter() {
  let block = Buffer.allocUnsafe(BLOCK_BYTES)
  let end = 0
  const reserve = (bytes: number) => {
    if (end + bytes <= block.length) return
    const larger = Buffer.allocUnsafe(Math.max(block.length * 2, end + bytes))
    block.copy(larger, 0, 0, end)
    block = larger
  }
  const put = {
    head() {
      reserve(HEADER.length)
      end += HEADER.copy(block, end)
    },
    row(fields: number) {
      reserve(2)
      end = block.writeInt16BE(fields, end)
    },
    none() {
      reserve(4)
      end = block.writeInt32BE(NULL_LENGTH, end)
    },
    number(value: number, bytes: number) {
      reserve(12)
      end = block.writeInt32BE(bytes, end)
      if (bytes === 4) end = block.writeInt32BE(value, end)
      else if (bytes === 8) putLong(value)
      else end = block.writeIntBE(value, end, bytes)
    },
    /** Writes microseconds since 2000, from milliseconds and the remaining microseconds. */
    instant(ms: number, micros: number) {
      reserve(12)
      end = block.writeInt32BE(8, end)
      const whole = ms * 1_000 + micros
      if (Number.isSafeInteger(whole)) putLong(whole)
      else end = block.writeBigInt64BE(BigInt(ms) * 1_000n + BigInt(micros), end)
    },
    value(bytes: Buffer, from: number, to: number) {
      reserve(4 + to - from)
      end = block.writeInt32BE(to - from, end)
      end += bytes.copy(block, end, from, to)
    },
    tail() {
      reserve(2)
      end = block.writeInt16BE(-1, end)
    },
    isFull: () => end >= BLOCK_BYTES / 2,
    take(): Buffer<ArrayBuffer> {
      const taken = block.subarray(0, end)
      block = Buffer.allocUnsafe(BLOCK_BYTES)
      end = 0
      return taken
    },
  }
  function putLong(value: number): void {
    const high = Math.floor(value / 2 ** 32)
    end = block.writeInt32BE(high, end)
    end = block.writeUInt32BE(value - high * 2 ** 32, end)
  }
  return put
}

export function* blocksOf(
  columns: number,
  count: number,
  write: (writer: RowWriter, index: number) => void,
): Generator<Buffer<ArrayBuffer>> {
  const writer = createRowWriter()
  writer.head()
  for (let index = 0; index < count; index += 1) {
    writer.row(columns)
    write(writer, index)
    if (writer.isFull()) yield writer.take()
  }
  writer.tail()
  yield writer.take()
}

export async function copyIn(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  blocks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ')
  const stream = client.query(copyFrom(`copy ${table} (${names}) from stdin (format binary)`))
  // A lost connection is reported twice. `ended` already rejects with the first report.
  stream.on('error', () => {})
  const ended = once(stream, 'finish')
  ended.catch(() => {})
  for await (const block of blocks) if (!stream.write(block)) await once(stream, 'drain')
  stream.end()
  await ended
}
