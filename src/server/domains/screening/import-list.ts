import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  isPublished,
  MAX_LIST_BYTES,
  type LineFault,
  type ListKind,
  type PublishedKind,
} from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'
import { digestIdentity } from '#server/domains/identity/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import type { StreamedFileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { parse as parseXml } from './formats/read-xml.ts'
import type { parse as parseCsv } from './read-csv.ts'
import { foldName, lineOfIndividual, lineReader, type ListLine } from './read-line.ts'
import { screeningTables, type VersionRow } from './tables.ts'

const BATCH = 2_000
const LIMITS = { atOnce: 3, maxMs: 5_000, heapMb: 96, residentMb: 512 } as const
const CSV: StreamedFileKind<typeof parseCsv> = {
  module: new URL('./read-csv.ts', import.meta.url).href,
  ...LIMITS,
}
const XML: StreamedFileKind<typeof parseXml> = {
  module: new URL('./formats/read-xml.ts', import.meta.url).href,
  ...LIMITS,
}
/** Refused lines beyond this number are counted but not named. */
const MAX_NAMED = 1_000
/** A reading interrupted this long ago, even by this process, gives way to the next. */
const BROKEN_OFF_MS = 15 * 60_000
const COMPARE_TIMEOUT_MS = 180_000
const REPLACED = 'replaced by a newer download'

/** A download that leaves less than this share of a list is refused. */
const MIN_REMAINING_SHARE = 0.8

export type ImportOrder = {
  kind: ListKind
  fileName: string
  by: string
  chunks: AsyncIterable<Uint8Array>
  /** Runs in the commit that makes the file a draft. */
  note: (tx: Tx, row: VersionRow) => Promise<void>
  now: Date
}
export type DownloadOrder = ImportOrder & {
  kind: PublishedKind
  known: string | null
  /**
   * Withdraws the proposal of the draft that this file replaces. Returns a function that audits it.
   */
  withdraw: (tx: Tx, draftId: string) => Promise<() => Promise<void>>
}
export type Downloaded = {
  version: VersionRow | undefined
  digest: string
  published: string | null
}
type Reading = {
  id: string
  base: string | null
  baseLines: number
  lines: number
  refused: number
  added: number
  changed: number
  published: string | null
}
type Sink = {
  take(line: ListLine | LineFault, n: number): Promise<void>
  flush(): Promise<void>
}

/**
 * Reads a file as a stream, in batches of one transaction each, and compares it with the version in
 * force. The result is a draft that changes nothing yet. The same file returns the same draft, and
 * only one draft of a kind can wait.
 * @throws Refusal 'duplicate', 'invalid input', 'payload too large'
 */
export async function importList(platform: Platform, order: ImportOrder): Promise<VersionRow> {
  const reading = await begin(platform, order, async (tx) => {
    if (await hasDraft(tx, order.kind)) throw refuseWaiting()
  })
  return discardOnFailure(platform, reading, async () => {
    const digest = await read(platform, order, reading)
    return platform.database.transaction(async (tx) => {
      await refuseSame(tx, order.kind, digest)
      return finish(tx, order, reading, digest)
    })
  })
}

/**
 * Reads a downloaded file like `importList`. Its draft replaces the pending one. A file that
 * does not differ from the version in force creates no version, and discards the pending one.
 * @throws Refusal as `importList`, 'expired' when a later download reads the list; its `reason` is
 * `format`, `empty` or `shrunk`
 */
export async function importDownload(
  platform: Platform,
  order: DownloadOrder,
): Promise<Downloaded> {
  const reading = await begin(platform, order, async (tx) => {
    // A reading of a download that was cut off; its process could not write any more.
    await discardReadings(tx, order.kind, (query) => query.where('created_by', '=', order.by))
  })
  return discardOnFailure(platform, reading, async () => {
    const digest = await read(platform, order, reading)
    const { published } = reading
    if (reading.lines < reading.baseLines * MIN_REMAINING_SHARE)
      throw new Refusal(
        'invalid input',
        { reason: 'shrunk', before: reading.baseLines, lines: reading.lines },
        SCREENING_TEXTS.listShrunk,
      )
    const version = await platform.database.transaction(async (tx) => {
      if (digest === order.known) {
        await discardReadings(tx, order.kind, (query) => query.where('id', '=', reading.id))
        return undefined
      }
      const auditReplaced = await replaceDraft(tx, order)
      await requireBase(tx, order.kind, reading)
      const { added, changed, base } = reading
      const gone = await compare(tx, reading)
      if (base !== null && added + changed + gone === 0) {
        await discardReadings(tx, order.kind, (query) => query.where('id', '=', reading.id))
        await auditReplaced()
        return undefined
      }
      const note = async (_tx: Tx, row: VersionRow) => {
        await auditReplaced()
        await order.note(tx, row)
      }
      return complete(tx, { ...order, note }, reading, digest, gone)
    })
    return { version, digest, published }
  })
}

async function discardOnFailure<T>(
  { database }: Platform,
  { id }: Reading,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await database.transaction((tx) =>
      screeningTables(tx)
        .updateTable('screening.version')
        .set({ state: 'discarded' })
        .where('id', '=', id)
        .where('state', '=', 'reading')
        .execute(),
    )
    throw errorConstraint(error) === 'version_open' ? refuseWaiting() : error
  }
}

async function read(platform: Platform, order: ImportOrder, reading: Reading): Promise<string> {
  const hash = createHash('sha256')
  const sink = sinkOf(platform, reading)
  const chunks = hashed(order.chunks, hash)
  await (isPublished(order.kind)
    ? readXml(platform, { ...order, chunks, kind: order.kind }, reading, sink)
    : readCsv(platform, { ...order, chunks, kind: order.kind }, sink))
  await sink.flush()
  if (reading.lines === 0)
    throw new Refusal('invalid input', { reason: 'empty' }, SCREENING_TEXTS.noValidLines)
  return hash.digest('hex')
}

type Source<K extends ListKind> = Pick<ImportOrder, 'by' | 'chunks'> & { kind: K }

async function readCsv(
  { files, secrets }: Platform,
  { kind, by, chunks }: Source<Exclude<ListKind, PublishedKind>>,
  sink: Sink,
): Promise<void> {
  let readLine: ReturnType<typeof lineReader> | undefined
  await files.readRows(CSV, by, chunks, undefined, async ({ n, cells }) => {
    if (readLine === undefined)
      readLine = lineReader(kind, cells, (number) => digestIdentity(secrets, number))
    else await sink.take(readLine(cells), n)
  })
}

async function readXml(
  { files }: Platform,
  { kind, by, chunks }: Source<PublishedKind>,
  reading: Reading,
  sink: Sink,
): Promise<void> {
  await files.readRows(XML, by, chunks, kind, async (row) => {
    if ('published' in row) reading.published = row.published
    else await sink.take('fault' in row ? row.fault : lineOfIndividual(kind, row.individual), row.n)
  })
}

function sinkOf({ database }: Platform, reading: Reading): Sink {
  let [lines, faults]: [Map<string, ListLine & { n: number }>, Fault[]] = [new Map(), []]
  const flush = async () => {
    await database.transaction((tx) => writeBatch(tx, reading, [...lines.values()], faults))
    ;[lines, faults] = [new Map(), []]
  }
  return {
    flush,
    async take(line, n) {
      if (typeof line === 'string') faults.push({ n, why: line })
      else if (lines.has(line.key)) faults.push({ n, why: 'duplicate' })
      else lines.set(line.key, { ...line, n })
      if (lines.size + faults.length >= BATCH) await flush()
    },
  }
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_LIST_BYTES) throw new Refusal('payload too large')
    hash.update(chunk)
    yield chunk
  }
}

const refuseWaiting = () => new Refusal('duplicate', {}, SCREENING_TEXTS.listWaits)

const hasDraft = async (tx: Tx, kind: ListKind) =>
  (await screeningTables(tx)
    .selectFrom('screening.version')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .executeTakeFirst()) !== undefined

const readingsOf = (tx: Tx, kind: ListKind) =>
  screeningTables(tx)
    .updateTable('screening.version')
    .set({ state: 'discarded' })
    .where('kind', '=', kind)
    .where('state', '=', 'reading')

async function discardReadings(
  tx: Tx,
  kind: ListKind,
  which: (query: ReturnType<typeof readingsOf>) => ReturnType<typeof readingsOf>,
): Promise<void> {
  await which(readingsOf(tx, kind)).execute()
}

async function begin(
  { database }: Platform,
  { kind, fileName, by, now }: ImportOrder,
  prepare: (tx: Tx) => Promise<void>,
): Promise<Reading> {
  const id = crypto.randomUUID()
  try {
    return await database.transaction(async (tx) => {
      await discardReadings(tx, kind, (query) =>
        query.where('created_at', '<', new Date(now.getTime() - BROKEN_OFF_MS)),
      )
      await prepare(tx)
      const active = await screeningTables(tx)
        .selectFrom('screening.version')
        .select(['id', 'lines'])
        .where('kind', '=', kind)
        .where('state', '=', 'active')
        .executeTakeFirst()
      const base = active?.id ?? null
      await screeningTables(tx)
        .insertInto('screening.version')
        .values({
          id,
          kind,
          state: 'reading',
          digest: null,
          file_name: fileName,
          based_on: base,
          lines: 0,
          refused: 0,
          added: 0,
          changed: 0,
          gone: 0,
          created_by: by,
          created_at: now,
          decided_by: null,
          decided_at: null,
          reason: null,
          matched_to: null,
          matched_at: null,
          published: null,
        })
        .execute()
      const counts = { lines: 0, refused: 0, added: 0, changed: 0 }
      return { id, base, baseLines: active?.lines ?? 0, ...counts, published: null }
    })
  } catch (error) {
    throw errorConstraint(error) === 'version_reading' ? refuseWaiting() : error
  }
}

type Fault = { n: number; why: LineFault }

async function writeBatch(
  tx: Tx,
  reading: Reading,
  lines: readonly (ListLine & { n: number })[],
  faults: readonly Fault[],
): Promise<void> {
  const alive = await screeningTables(tx)
    .selectFrom('screening.version')
    .select('id')
    .where('id', '=', reading.id)
    .where('state', '=', 'reading')
    .forShare()
    .executeTakeFirst()
  if (alive === undefined) throw new Refusal('expired')
  const stood = await insertLines(tx, reading, lines)
  await insertParts(
    tx,
    reading.id,
    lines.filter(({ key }) => stood.has(key)),
  )
  const twice = lines
    .filter(({ key }) => !stood.has(key))
    .map(({ n }): Fault => ({ n, why: 'duplicate' }))
  const refused = [...faults, ...twice]
  const named = refused.slice(0, Math.max(0, MAX_NAMED - reading.refused))
  if (named.length > 0)
    await screeningTables(tx)
      .insertInto('screening.refused')
      .values(named.map(({ n, why }) => ({ version_id: reading.id, n, why })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const changes = [...stood.values()]
  reading.lines += changes.length
  reading.refused += refused.length
  reading.added += changes.filter((change) => change === 'added').length
  reading.changed += changes.filter((change) => change === 'changed').length
}

async function insertLines(
  tx: Tx,
  { id, base }: Reading,
  lines: readonly (ListLine & { n: number })[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const column = (pick: (line: ListLine & { n: number }) => string | number | null) =>
    lines.map(pick)
  const { rows } = await sql<{ key: string; change: string }>`
    insert into screening.line (version_id, key, n, change, name, words, birth, list, reference,
      number_digest, until, details)
    select ${id}::uuid, s.key, s.n,
      case when o.key is null then 'added' when (o.name, o.birth, o.list, o.reference,
        o.until, o.details) is not distinct from (s.name, s.birth, s.list, s.reference, s.until,
        s.details) then 'same' else 'changed' end,
      s.name, s.words, s.birth, s.list, s.reference, s.number_digest, s.until, s.details
    from unnest(${column((line) => line.key)}::text[], ${column((line) => line.n)}::int[],
      ${column((line) => line.name)}::text[], ${column((line) => line.words)}::text[],
      ${column((line) => line.birth)}::text[],
      ${column((line) => line.list)}::text[], ${column((line) => line.reference)}::text[],
        ${column((line) => line.number_digest)}::text[], ${column((line) => line.until)}::date[],
        ${column((line) => line.details && JSON.stringify(line.details))}::jsonb[])
      as s (key, n, name, words, birth, list, reference, number_digest, until, details)
    left join screening.line o on o.version_id = ${base}::uuid and o.key = s.key
      and o.change <> 'gone'
    on conflict do nothing returning key, change`.execute(tx)
  return new Map(rows.map(({ key, change }) => [key, change]))
}

async function insertParts(tx: Tx, id: string, lines: readonly ListLine[]): Promise<void> {
  const names = lines.flatMap(({ key, names: of = [] }) =>
    of.map((name, i) => ({ key, i, ...name, words: foldName(name.name) })),
  )
  const births = lines.flatMap(({ key, births: of = [] }) =>
    of.map((birth, i) => ({ key, i, birth })),
  )
  if (names.length > 0)
    await sql`insert into screening.listed_name (version_id, key, i, name, words, weak)
      select ${id}::uuid, * from unnest(${names.map(({ key }) => key)}::text[],
        ${names.map(({ i }) => i)}::smallint[], ${names.map(({ name }) => name)}::text[],
        ${names.map(({ words }) => words)}::text[], ${names.map(({ weak }) => weak)}::bool[])`.execute(
      tx,
    )
  if (births.length > 0)
    await sql`insert into screening.listed_birth (version_id, key, i, birth, born_from, born_to)
      select ${id}::uuid, * from unnest(${births.map(({ key }) => key)}::text[],
        ${births.map(({ i }) => i)}::smallint[],
        ${births.map(({ birth }) => birth?.text ?? null)}::text[],
        ${births.map(({ birth }) => birth?.from ?? null)}::date[],
        ${births.map(({ birth }) => birth?.to ?? null)}::date[])`.execute(tx)
}

async function refuseSame(tx: Tx, kind: ListKind, digest: string): Promise<void> {
  const same = await screeningTables(tx)
    .selectFrom('screening.version')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (same !== undefined) throw new Refusal('duplicate', {}, SCREENING_TEXTS.sameFileInForce)
}

/** Discards the draft of the list and withdraws its proposal, which is locked first. */
async function replaceDraft(
  tx: Tx,
  { kind, by, withdraw, now }: DownloadOrder,
): Promise<() => Promise<void>> {
  const draft = await screeningTables(tx)
    .selectFrom('screening.version')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (draft === undefined) return async () => {}
  const auditFirst = await withdraw(tx, draft.id)
  await screeningTables(tx)
    .updateTable('screening.version')
    .set({ state: 'discarded', decided_by: by, decided_at: now, reason: REPLACED })
    .where('id', '=', draft.id)
    .where('state', '=', 'draft')
    .execute()
  // A proposal that was made before the draft was locked.
  const auditSecond = await withdraw(tx, draft.id)
  return async () => {
    await auditFirst()
    await auditSecond()
  }
}

/** An approval in the meantime changed what the file was compared with: the job reads it again. */
async function requireBase(tx: Tx, kind: ListKind, { base }: Reading): Promise<void> {
  const active = await screeningTables(tx)
    .selectFrom('screening.version')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if ((active?.id ?? null) !== base)
    throw new Error(`the list ${kind} in force changed while a download was read`)
}

/** Adds the lines that the version in force has and the file does not. Returns how many. */
async function compare(tx: Tx, { id, base }: Reading): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(COMPARE_TIMEOUT_MS)}`.execute(tx)
  const { numAffectedRows: gone = 0n } = await sql`
    insert into screening.line (version_id, key, n, change, name, words, birth, list, reference,
      number_digest, until, details)
    select ${id}::uuid, o.key, o.n, 'gone', o.name, o.words, o.birth, o.list, o.reference,
      null, o.until, o.details from screening.line o
    where o.version_id = ${base}::uuid and o.change <> 'gone' and not exists (select
      from screening.line s where s.version_id = ${id}::uuid and s.key = o.key)`.execute(tx)
  return Number(gone)
}

const finish = async (tx: Tx, order: ImportOrder, reading: Reading, digest: string) =>
  complete(tx, order, reading, digest, await compare(tx, reading))

async function complete(
  tx: Tx,
  { kind, note }: ImportOrder,
  reading: Reading,
  digest: string,
  gone: number,
): Promise<VersionRow> {
  await sql`analyze screening.line`.execute(tx)
  if (isPublished(kind))
    await sql`analyze screening.listed_name, screening.listed_birth`.execute(tx)
  const { lines, refused, added, changed, published } = reading
  const row = await screeningTables(tx)
    .updateTable('screening.version')
    .set({ state: 'draft', digest, lines, refused, added, changed, gone, published })
    .where('id', '=', reading.id)
    .where('state', '=', 'reading')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('expired')
  await note(tx, row)
  return row
}
