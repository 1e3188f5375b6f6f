import { createHash } from 'node:crypto'
import { z } from 'zod'
import { EXTRACTS } from '#shared/office/extracts.ts'
import { toWireTime } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { officeExtracts as english } from '#shared/texts/office/compliance/extracts.en.ts'
import { officeExtracts as turkish } from '#shared/texts/office/compliance/extracts.tr.ts'
import { countVerifiedOn } from '#server/domains/documents/index.ts'
import { countAccountsBy } from '#server/domains/identity/index.ts'
import type { FileMaker } from '#server/domains/compliance/index.ts'
import { BOM, csvRow, textCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { House } from '../house.ts'
import { extractRows, type ExtractOrder } from './extract-rows.ts'

export const EXTRACT = 'extract'
const TEXTS = { tr: turkish, en: english } as const
export const extractInput = z.object({
  extract: z.enum(EXTRACTS),
  from: z.string(),
  to: z.string(),
  minMinor: z.string().regex(/^\d{1,18}$/),
})

/**
 * Writes a head with subject, period, line count and SHA-256, then the lines. Reads the lines twice
 * in one snapshot: once to hash them and once to write them.
 */
export function extractMaker(house: House): FileMaker {
  return async (db, file, now) => {
    const { minMinor, ...input } = extractInput.parse(file.input)
    const order: ExtractOrder = {
      ...input,
      minMinor: BigInt(minMinor),
      lang: file.language,
      now,
    }
    const { lines, digest, size } = await measure(house, db, order)
    const name = `kupa-extract-${order.extract}-${order.from}-${order.to}.csv`
    return {
      name,
      body: written(house, db, order, { lines, digest, file: file.id }),
      contents: () => [{ name: 'rows', size, digest }],
    }
  }
}

async function* table(house: House, db: Db, order: ExtractOrder): AsyncGenerator<string> {
  yield csvRow(TEXTS[order.lang].heads[order.extract].map(textCell), order.lang)
  for await (const line of extractRows(house, db, order)) yield csvRow(line, order.lang)
}

async function measure(house: House, db: Db, order: ExtractOrder) {
  const hash = createHash('sha256')
  let [lines, size] = [-1, 0]
  for await (const row of table(house, db, order)) {
    hash.update(row)
    lines += 1
    size += Buffer.byteLength(row)
  }
  return { lines, size, digest: hash.digest('hex') }
}

async function* written(
  house: House,
  db: Db,
  order: ExtractOrder,
  { lines, digest, file }: { lines: number; digest: string; file: string },
): AsyncGenerator<Buffer> {
  const words = TEXTS[order.lang]
  const facts = [
    [words.extract, words.names[order.extract]],
    [words.period, `${order.from} – ${order.to}`],
    ...(order.extract === 'large'
      ? [[words.minAmount, formatMoney(order.minMinor, order.lang)]]
      : []),
    ...(order.extract === 'players'
      ? [
          [words.accounts, String(await countAccountsBy(db, order.to))],
          [words.verified, String(await countVerifiedOn(db, order.to))],
        ]
      : []),
    [words.made, toWireTime(order.now)],
    [words.number, file],
    [words.lines, String(lines)],
    [words.digest, digest],
  ]
  yield Buffer.from(
    BOM +
      facts.map((fact) => csvRow(fact.map(textCell), order.lang)).join('') +
      csvRow([''], order.lang),
  )
  for await (const row of table(house, db, order)) yield Buffer.from(row)
}
