import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Field } from './pack-columns.ts'

/** Signature, flags and the length of an empty extension. */
const HEADER_BYTES = 19

export async function copyOut(client: pg.Client, query: string): Promise<Field[][]> {
  const chunks: Buffer[] = []
  const stream: AsyncIterable<Buffer> = client.query(
    copyTo(`copy (${query}) to stdout (format binary)`),
  )
  for await (const chunk of stream) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const rows: Field[][] = []
  let at = HEADER_BYTES
  for (;;) {
    const fields = bytes.readInt16BE(at)
    at += 2
    if (fields < 0) return rows
    const row: Field[] = []
    for (let n = 0; n < fields; n += 1) {
      const length = bytes.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : bytes.subarray(at, at + length))
      at += Math.max(length, 0)
    }
    rows.push(row)
  }
}
