import { isXml } from '#shared/decode-text.ts'
import type { BankLayout } from '#shared/payments/bank-layout.ts'
import { MAX_CSV_BYTES } from '#shared/payments/reconciliation.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt, type StatementPart } from './read-camt.ts'
import { readText } from './read-text.ts'
import { refuseFile } from './refuse-file.ts'

/** Enough to skip a byte order mark and blank lines before the first tag. */
const HEAD_BYTES = 4_096

/**
 * Parses camt.053 or camt.054 as they arrive, or a CSV in the given layout.
 * @throws Refusal 'invalid input', 'unsupported media type'
 */
export async function* parse(
  chunks: AsyncIterable<Uint8Array>,
  { iban, layout }: { iban: string; layout: BankLayout | undefined },
): AsyncGenerator<StatementPart> {
  const pieces = chunks[Symbol.asyncIterator]()
  const head = await pieces.next()
  const first = head.done === true ? new Uint8Array() : head.value
  async function* all() {
    yield first
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next())
      yield next.value
  }
  if (isXml(new TextDecoder().decode(first.subarray(0, HEAD_BYTES)))) {
    yield* readCamt(all(), iban)
    return
  }
  const content = await collect(all())
  const text = readText(content)
  if (layout === undefined) throw refuseFile('heads')
  for (const line of readBankCsv(text, layout)) yield { line }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of chunks) {
    bytes += piece.length
    if (bytes > MAX_CSV_BYTES) throw refuseFile('large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
