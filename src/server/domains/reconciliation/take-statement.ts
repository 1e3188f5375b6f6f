import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bankLayout, type BankLayout } from '#shared/payments/bank-layout.ts'
import { searchKey } from '#shared/search-key.ts'
import { findPayoutStates, type OperatorAccount } from '#server/domains/payments/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { StreamedFileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { sealFile, sealLine } from './seal.ts'
import type { BankLine } from './read-bank-csv.ts'
import { addDays } from '#shared/dates.ts'
import { readEndToEndId } from '#shared/payments/bank-files.ts'
import type { StatementFormat } from '#shared/payments/reconciliation.ts'
import type { CamtSummary } from './camt-sum.ts'
import type { parse } from './parse-statement.ts'
import type { SetAside } from './read-camt.ts'
import { refuseFile } from './refuse-file.ts'
import { reconciliationTables, type StatementRow } from './tables.ts'

export type Upload = {
  account: OperatorAccount
  fileName: string
  content: Buffer
  layout: BankLayout | undefined
  by: string
  now: Date
}
export type ReadStatement = {
  format: StatementFormat
  lines: BankLine[]
  aside: SetAside[]
  /** Undefined for a CSV. */
  summary: CamtSummary | undefined
}
export type Taken = { id: string; isNew: boolean; lines: number; known: number; digest: string }

const DIGEST = 'reconciliation:line'
const ROWS_AT_ONCE = 500
const FILE: StreamedFileKind<typeof parse> = {
  module: new URL('./parse-statement.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 30_000,
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
  { database: { read: database }, files }: Platform,
  { account, content, layout, by }: Upload,
): Promise<ReadStatement> {
  const digest = createHash('sha256').update(content).digest('hex')
  const before = await reconciliationTables(database)
    .selectFrom('reconciliation.statement')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  const read: ReadStatement = { format: 'csv', lines: [], aside: [], summary: undefined }
  if (before !== undefined) return read
  async function* chunks() {
    yield content
  }
  const input = {
    iban: account.iban,
    layout: layout ?? (await findLayout(database, account.bankId)),
  }
  await files.readRows(FILE, by, chunks(), input, async (part) => {
    if ('line' in part) read.lines.push(part.line)
    else if ('aside' in part) read.aside.push(part.aside)
    else Object.assign(read, { format: part.summary.format, summary: part.summary })
  })
  return read
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
  { format, lines, aside, summary }: ReadStatement,
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
  if (lines.length === 0 && aside.length === 0 && summary?.page == null) throw refuseFile('empty')
  if (format === 'csv') await rememberLayout(tx, upload)
  const id = crypto.randomUUID()
  const rows = digested(secrets, account, lines)
  const known = await knownOf(
    tx,
    rows.flatMap((row) => row.twins),
  )
  const fresh = rows.filter((row) => !row.twins.some((digest) => known.has(digest)))
  const balances = await balancesOf(tx, account.id, summary)
  const payouts = await payoutsOf(tx, fresh)
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
      ...balances,
      set_aside: JSON.stringify(aside),
    })
    .execute()
  for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE) {
    await tables
      .insertInto('reconciliation.line')
      .values(
        fresh.slice(from, from + ROWS_AT_ONCE).map(({ line, twins: _twins, ...row }) => ({
          id: crypto.randomUUID(),
          statement_id: id,
          ...row,
          day: line.day,
          amount_minor: line.amountMinor,
          sealed: sealLine(secrets, line),
          state: line.amountMinor < 0n ? ('outgoing' as const) : ('open' as const),
          transaction_id: null,
          payout_id: payouts.get(line) ?? null,
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

type Digested = {
  line: BankLine
  position: number
  digest: string
  twin_digest: string
  /** The digests under which an earlier file may have the same movement. */
  twins: string[]
}

const MAX_DAYS_APART = 3

/**
 * Equal lines of one file are different movements: the second is the second in every file that
 * contains both. A line of a camt file with a bank reference is identified by the reference and the
 * amount of its entry, so a notification and a statement count it once, whatever their texts and
 * details.
 */
function digested(
  secrets: Secrets,
  { iban }: OperatorAccount,
  lines: readonly BankLine[],
): Digested[] {
  const seen = new Map<string, number>()
  const count = (what: string) => {
    const nth = (seen.get(what) ?? 0) + 1
    seen.set(what, nth)
    return nth
  }
  return lines.map((line, n) => {
    const words = JSON.stringify([
      iban,
      line.day,
      line.amountMinor.toString(),
      line.sender,
      line.text,
      line.reference,
    ])
    const byWords = secrets.digest(DIGEST, `${count(words)} ${words}`)
    const byReference = referenceDigests(secrets, iban, line, count)
    return {
      line,
      position: n + 1,
      digest: byReference?.own ?? byWords,
      twins: [byWords, ...(byReference?.first ?? [])],
      twin_digest: secrets.digest(
        DIGEST,
        JSON.stringify([iban, line.day, line.amountMinor.toString(), searchKey(line.sender)]),
      ),
    }
  })
}

/** `first`: of the first detail of its entry, on each day that an earlier file may have. */
function referenceDigests(
  secrets: Secrets,
  iban: string,
  { day, camt }: BankLine,
  count: (what: string) => number,
): { own: string; first: string[] } | undefined {
  if (camt === undefined || camt.entryKey === null) return undefined
  const key = JSON.stringify(['entry', iban, camt.entryKey])
  const nth = count(JSON.stringify([key, day, camt.part]))
  const of = (on: string, part: number) =>
    secrets.digest(DIGEST, JSON.stringify([key, on, nth, part]))
  return {
    own: of(day, camt.part),
    first: Array.from({ length: 2 * MAX_DAYS_APART + 1 }, (_, apart) =>
      of(addDays(day, apart - MAX_DAYS_APART), 0),
    ),
  }
}

async function knownOf(tx: Tx, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`select digest from reconciliation.line
    where digest = any(${[...digests]}::text[])`.execute(tx)
  return new Set(rows.map(({ digest }) => digest))
}

type Balances = Pick<
  StatementRow,
  | 'bank_statement_id'
  | 'page'
  | 'is_last_page'
  | 'opening_minor'
  | 'running_minor'
  | 'closing_minor'
>

/**
 * Continues the sum of a statement in several files, and compares it on the last page.
 * @throws Refusal 'invalid input' without the page before, or where the pages do not add up
 */
async function balancesOf(
  tx: Tx,
  accountId: string,
  summary: CamtSummary | undefined,
): Promise<Balances> {
  const page = summary?.page ?? null
  const opening = summary?.openingMinor ?? null
  const before =
    summary !== undefined && page !== null && page.number > 1
      ? await findPage(tx, accountId, summary.bankStatementId, page.number - 1)
      : undefined
  const start = page !== null && page.number > 1 ? (before?.running_minor ?? null) : opening
  const running = start === null || summary === undefined ? null : start + summary.entriesMinor
  const closing = summary?.closingMinor ?? null
  if (closing !== null && closing !== running) throw refuseFile('sum')
  return {
    bank_statement_id: summary?.bankStatementId ?? null,
    page: page?.number ?? null,
    is_last_page: page?.isLast ?? null,
    opening_minor: opening,
    running_minor: running,
    closing_minor: closing,
  }
}

async function findPage(tx: Tx, accountId: string, bankStatementId: string, page: number) {
  const row = await reconciliationTables(tx)
    .selectFrom('reconciliation.statement')
    .select('running_minor')
    .where('account_id', '=', accountId)
    .where('bank_statement_id', '=', bankStatementId)
    .where('page', '=', page)
    .where('is_last_page', '=', false)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) throw refuseFile('page')
  return row
}

async function payoutsOf(tx: Tx, rows: readonly Digested[]): Promise<Map<BankLine, string>> {
  const stated = rows.flatMap(({ line }) => {
    const id = readEndToEndId(line.camt?.endToEndId ?? '')
    return id === undefined ? [] : [{ line, id }]
  })
  const known = await findPayoutStates(
    tx,
    stated.map(({ id }) => id),
  )
  return new Map(stated.filter(({ id }) => known.has(id)).map(({ line, id }) => [line, id]))
}
