import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_LIST_BYTES, type LineFault, type ListKind } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'
import { digestIdentity } from '#server/domains/identity/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import type { StreamedFileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { parse } from './read-csv.ts'
import { lineReader, type ListLine } from './read-line.ts'
import { screeningTables, type VersionRow } from './tables.ts'

const BATCH = 2_000
const FILE: StreamedFileKind<typeof parse> = {
  module: new URL('./read-csv.ts', import.meta.url).href,
  atOnce: 3,
  maxMs: 5_000,
  heapMb: 96,
  residentMb: 512,
}
/** Refused lines beyond this number are counted but not named. */
const MAX_NAMED = 1_000
/** A reading interrupted this long ago, even by this process, gives way to the next. */
const BROKEN_OFF_MS = 15 * 60_000
const COMPARE_TIMEOUT_MS = 180_000

type Order = {
  kind: ListKind
  fileName: string
  by: string
  chunks: AsyncIterable<Uint8Array>
  note: (tx: Tx, row: VersionRow) => Promise<void>
  now: Date
}
type Reading = {
  id: string
  base: string | null
  lines: number
  refused: number
  added: number
  changed: number
}

/**
 * Reads a file as a stream, in batches of one transaction each, and compares it with the version in
 * force. The result is a draft that changes nothing yet. The same file returns the same draft, and
 * only one draft of a kind can wait.
 * @throws Refusal 'duplicate', 'invalid input', 'payload too large'
 */
export async function importList(platform: Platform, order: Order): Promise<VersionRow> {
  const { database, secrets, files } = platform
  const reading = await begin(platform, order)
  try {
    const hash = createHash('sha256')
    let readLine: ReturnType<typeof lineReader> | undefined
    let [lines, faults]: [Map<string, ListLine & { n: number }>, Fault[]] = [new Map(), []]
    const flush = async () => {
      await database.transaction((tx) => writeBatch(tx, reading, [...lines.values()], faults))
      ;[lines, faults] = [new Map(), []]
    }
    await files.readRows(
      FILE,
      order.by,
      hashed(order.chunks, hash),
      undefined,
      async ({ n, cells }) => {
        if (readLine === undefined)
          readLine = lineReader(order.kind, cells, (number) => digestIdentity(secrets, number))
        else {
          const line = readLine(cells)
          if (typeof line === 'string') faults.push({ n, why: line })
          else if (lines.has(line.key)) faults.push({ n, why: 'duplicate' })
          else lines.set(line.key, { ...line, n })
        }
        if (lines.size + faults.length >= BATCH) await flush()
      },
    )
    await flush()
    return await finish(platform, order, reading, hash.digest('hex'))
  } catch (error) {
    await database.transaction((tx) =>
      screeningTables(tx)
        .updateTable('screening.version')
        .set({ state: 'discarded' })
        .where('id', '=', reading.id)
        .where('state', '=', 'reading')
        .execute(),
    )
    throw error
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

async function begin({ database }: Platform, { kind, fileName, by, now }: Order): Promise<Reading> {
  const id = crypto.randomUUID()
  try {
    return await database.transaction(async (tx) => {
      const versions = screeningTables(tx)
      await versions
        .updateTable('screening.version')
        .set({ state: 'discarded' })
        .where('kind', '=', kind)
        .where('state', '=', 'reading')
        .where('created_at', '<', new Date(now.getTime() - BROKEN_OFF_MS))
        .execute()
      const active = await versions
        .selectFrom('screening.version')
        .select('id')
        .where('kind', '=', kind)
        .where('state', '=', 'active')
        .executeTakeFirst()
      const base = active?.id ?? null
      await versions
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
        })
        .execute()
      return { id, base, lines: 0, refused: 0, added: 0, changed: 0 }
    })
  } catch (error) {
    throw errorConstraint(error) === 'version_open'
      ? new Refusal('duplicate', {}, SCREENING_TEXTS.listWaits)
      : error
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
      number_digest, until)
    select ${id}::uuid, s.key, s.n,
      case when o.key is null then 'added' when (o.name, o.birth, o.list, o.reference,
        o.until) is not distinct from (s.name, s.birth, s.list, s.reference, s.until) then 'same'
        else 'changed' end,
      s.name, s.words, s.birth, s.list, s.reference, s.number_digest, s.until
    from unnest(${column((line) => line.key)}::text[], ${column((line) => line.n)}::int[],
      ${column((line) => line.name)}::text[], ${column((line) => line.words)}::text[],
      ${column((line) => line.birth)}::text[],
      ${column((line) => line.list)}::text[], ${column((line) => line.reference)}::text[],
        ${column((line) => line.number_digest)}::text[], ${column((line) => line.until)}::date[])
      as s (key, n, name, words, birth, list, reference, number_digest, until)
    left join screening.line o on o.version_id = ${base}::uuid and o.key = s.key
      and o.change <> 'gone'
    on conflict do nothing returning key, change`.execute(tx)
  return new Map(rows.map(({ key, change }) => [key, change]))
}

async function finish(
  { database }: Platform,
  { kind, note }: Order,
  reading: Reading,
  digest: string,
): Promise<VersionRow> {
  if (reading.lines === 0) throw new Refusal('invalid input', {}, SCREENING_TEXTS.noValidLines)
  return database.transaction(async (tx) => {
    const versions = screeningTables(tx)
    const same = await versions
      .selectFrom('screening.version')
      .select('id')
      .where('kind', '=', kind)
      .where('state', '=', 'active')
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (same !== undefined) throw new Refusal('duplicate', {}, SCREENING_TEXTS.sameFileInForce)
    await sql`set local statement_timeout = ${sql.lit(COMPARE_TIMEOUT_MS)}`.execute(tx)
    const { numAffectedRows: gone = 0n } = await sql`
      insert into screening.line (version_id, key, n, change, name, words, birth, list, reference,
        number_digest, until)
      select ${reading.id}::uuid, o.key, o.n, 'gone', o.name, o.words, o.birth, o.list, o.reference,
        null, o.until from screening.line o
      where o.version_id = ${reading.base}::uuid and o.change <> 'gone' and not exists (select
        from screening.line s where s.version_id = ${reading.id}::uuid and s.key = o.key)`.execute(
      tx,
    )
    await sql`analyze screening.line`.execute(tx)
    const { lines, refused, added, changed } = reading
    const row = await versions
      .updateTable('screening.version')
      .set({ state: 'draft', digest, lines, refused, added, changed, gone: Number(gone) })
      .where('id', '=', reading.id)
      .where('state', '=', 'reading')
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new Refusal('expired')
    await note(tx, row)
    return row
  })
}
