import { createHash } from 'node:crypto'
import { bankLayout, type BankLayout } from '#shared/payments/bank-layout.ts'
import { searchKey } from '#shared/search-key.ts'
import type { OperatorAccount } from '#server/domains/payments/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { sealFile, sealLine } from './seal.ts'
import type { BankLine } from './read-bank-csv.ts'
import type { parse, ReadStatement } from './parse-statement.ts'
import { refuseFile } from './refuse-file.ts'
import { reconciliationTables } from './tables.ts'

export type Upload = {
  account: OperatorAccount
  fileName: string
  content: Buffer
  layout: BankLayout | undefined
  by: string
  now: Date
}
export type Taken = { id: string; isNew: boolean; lines: number; known: number; digest: string }

const DIGEST = 'reconciliation:line'
const ROWS_AT_ONCE = 500
const FILE: FileKind<typeof parse> = {
  module: new URL('./parse-statement.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 10_000,
  heapMb: 256,
  residentMb: 768,
}

/**
 * Reads a statement's file before its transaction. A CSV is read by the given layout, or by the
 * last one used for its bank. A known file is not read again: `takeStatement` returns the first
 * one's ID.
 * @throws Refusal 'invalid input' where it cannot be read
 */
export async function readStatement(
  { database: { read }, files }: Platform,
  { account, content, layout, by }: Upload,
): Promise<ReadStatement> {
  const digest = createHash('sha256').update(content).digest('hex')
  const before = await reconciliationTables(read)
    .selectFrom('reconciliation.statement')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (before !== undefined) return { format: 'csv', lines: [] }
  return files.read(FILE, by, content, {
    iban: account.iban,
    layout: layout ?? (await findLayout(read, account.bankId)),
  })
}

/**
 * Stores a statement and those of its lines that no earlier file had, in the caller's transaction.
 * The same file again returns the first one's ID. Remembers the layout of a CSV.
 * @throws Refusal 'invalid input' where it has no lines
 */
export async function takeStatement(
  tx: Tx,
  secrets: Secrets,
  upload: Upload,
  { format, lines }: ReadStatement,
): Promise<Taken> {
  const { account, content, now, by } = upload
  const digest = createHash('sha256').update(content).digest('hex')
  // Without the lock two simultaneous files would both take the same line as new.
  await lockName(tx, `statement:${account.iban}`)
  const tables = reconciliationTables(tx)
  const before = await tables
    .selectFrom('reconciliation.statement')
    .select(['id', 'known_lines'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (before !== undefined)
    return { id: before.id, isNew: false, lines: 0, known: before.known_lines, digest }
  if (lines.length === 0) throw refuseFile('empty')
  if (format === 'csv') await rememberLayout(tx, upload)
  const id = crypto.randomUUID()
  const rows = digested(secrets, account, lines)
  const known = await knownOf(
    tx,
    rows.map((row) => row.digest),
  )
  const fresh = rows.filter((row) => !known.has(row.digest))
  const days = lines.map(({ day }) => day).toSorted()
  await tables
    .insertInto('reconciliation.statement')
    .values({
      id,
      account_id: account.id,
      bank_id: account.bankId,
      format,
      file_name: upload.fileName,
      digest,
      sealed: sealFile(secrets, content),
      known_lines: rows.length - fresh.length,
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      uploaded_by: by,
      uploaded_at: now,
    })
    .execute()
  for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE) {
    await tables
      .insertInto('reconciliation.line')
      .values(
        fresh.slice(from, from + ROWS_AT_ONCE).map(({ line, ...row }) => ({
          id: crypto.randomUUID(),
          statement_id: id,
          ...row,
          day: line.day,
          amount_minor: line.amountMinor,
          sealed: sealLine(secrets, line),
          state: line.amountMinor < 0n ? ('outgoing' as const) : ('open' as const),
          transaction_id: null,
          reason: null,
          decided_by: null,
          decided_at: null,
        })),
      )
      .execute()
  }
  return { id, isNew: true, lines: fresh.length, known: rows.length - fresh.length, digest }
}

async function rememberLayout(tx: Tx, { account, layout, by, now }: Upload): Promise<void> {
  if (layout === undefined) return
  const saved = { layout: JSON.stringify(layout), saved_by: by, saved_at: now }
  await reconciliationTables(tx)
    .insertInto('reconciliation.layout')
    .values({ bank_id: account.bankId, ...saved })
    .onConflict((conflict) => conflict.column('bank_id').doUpdateSet(saved))
    .execute()
}

async function findLayout(read: Db, bankId: string): Promise<BankLayout | undefined> {
  const row = await reconciliationTables(read)
    .selectFrom('reconciliation.layout')
    .select('layout')
    .where('bank_id', '=', bankId)
    .executeTakeFirst()
  return row && bankLayout.parse(row.layout)
}

type Digested = { line: BankLine; position: number; digest: string; twin_digest: string }

/**
 * Equal lines of one file are different movements: the second is the second in every file that
 * contains both.
 */
function digested(
  secrets: Secrets,
  { iban }: OperatorAccount,
  lines: readonly BankLine[],
): Digested[] {
  const seen = new Map<string, number>()
  return lines.map((line, n) => {
    const what = JSON.stringify([
      iban,
      line.day,
      line.amountMinor.toString(),
      line.sender,
      line.text,
      line.reference,
    ])
    const nth = (seen.get(what) ?? 0) + 1
    seen.set(what, nth)
    return {
      line,
      position: n + 1,
      digest: secrets.digest(DIGEST, `${nth} ${what}`),
      twin_digest: secrets.digest(
        DIGEST,
        JSON.stringify([iban, line.day, line.amountMinor.toString(), searchKey(line.sender)]),
      ),
    }
  })
}

async function knownOf(tx: Tx, digests: readonly string[]): Promise<Set<string>> {
  const rows = await reconciliationTables(tx)
    .selectFrom('reconciliation.line')
    .select('digest')
    .where('digest', 'in', digests)
    .execute()
  return new Set(rows.map(({ digest }) => digest))
}
