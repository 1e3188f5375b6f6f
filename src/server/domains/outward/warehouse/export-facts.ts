import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import type { Fact } from '#shared/outward/facts.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factLines } from '../facts/fact-query.ts'

/** A row that changes is looked for among those of this time before the day. */
const LOOK_BACK_DAYS = 400
/** No fact is older. */
export const FIRST_DAY = '2000-01-01'
const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 2_000

const instant = (at: Date) => sql`${sql.lit(at.toISOString())}::timestamptz`
const ref = (name: string) => sql.ref(`r.${name}`)

/**
 * Rows that were made or changed on a day in Istanbul. Literals only: a cursor has no parameters.
 */
function onDay(fact: Fact, day: string): RawBuilder<unknown> {
  const [from, to] = [startOfSiteDay(day), endOfSiteDay(day)]
  const [first] = fact.cursor
  const type = fact.columns[first]?.type
  if (type === 'day') return sql`${ref(first)} = ${sql.lit(day)}::date`
  const within = (column: string) =>
    sql`(${ref(column)} >= ${instant(from)} and ${ref(column)} < ${instant(to)})`
  const changed = sql`(${sql.join((fact.changed ?? [first]).map(within), sql` or `)})`
  if (type !== 'uuid') return changed
  const since = new Date(from.getTime() - LOOK_BACK_DAYS * DAY_MS)
  return sql`${ref(first)} >= ${sql.lit(firstIdAt(since))}::uuid
    and ${ref(first)} < ${sql.lit(firstIdAt(to))}::uuid and ${changed}`
}

/**
 * Reads the rows of a fact that were made or changed on a day, as lines of JSON. `db` is a
 * snapshot, so all facts that it reads belong together.
 */
export async function* factsOfDay(
  db: Db,
  fact: Fact,
  day: string,
  isPersonal: boolean,
): AsyncGenerator<string> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`declare facts no scroll cursor for
    ${factLines(fact, isPersonal, [onDay(fact, day)])}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<{
        line: string
      }>`fetch ${sql.lit(ROWS_AT_ONCE)} from facts`.execute(db)
      for (const { line } of rows) yield line
      if (rows.length < ROWS_AT_ONCE) break
    }
  } finally {
    await sql`close facts`.execute(db)
  }
}

type Counted = { rows: number; bytes: number; sha256: string }

/** Adds line ends and counts what passes. `done` is complete once the lines have been read. */
export function countLines(lines: AsyncIterable<string>): {
  chunks: AsyncGenerator<Buffer>
  done: () => Counted
} {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  let digest = ''
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const line of lines) {
      const chunk = Buffer.from(`${line}\n`)
      hash.update(chunk)
      rows += 1
      bytes += chunk.length
      yield chunk
    }
    digest = hash.digest('hex')
  }
  return { chunks: chunks(), done: () => ({ rows, bytes, sha256: digest }) }
}
