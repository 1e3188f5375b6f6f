import { sql, type RawBuilder } from 'kysely'
import { siteDate } from '#shared/dates.ts'
import { columnsOf, type ColumnType, type Fact } from '#shared/outward/facts.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  uuid: 'uuid',
  text: 'text',
  minor: 'bigint',
  int: 'integer',
  number: 'bigint',
  boolean: 'boolean',
  time: 'timestamptz',
  day: 'date',
}

const ref = (name: string) => sql.ref(`r.${name}`)
const typeOf = (fact: Fact, name: string): ColumnType => {
  const column = fact.columns[name]
  if (column === undefined) throw new Error(`${fact.name} has no column ${name}`)
  return column.type
}

function written(name: string, type: ColumnType): RawBuilder<unknown> {
  switch (type) {
    case 'time':
      return sql`to_char(${ref(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        as ${sql.ref(name)}`
    case 'number':
    case 'day':
      return sql`${ref(name)}::text as ${sql.ref(name)}`
    default:
      return sql`${ref(name)}`
  }
}

function atTime(fact: Fact, at: Date): RawBuilder<unknown> {
  const [first] = fact.cursor
  switch (typeOf(fact, first)) {
    case 'uuid':
      return sql`${firstIdAt(at)}::uuid`
    case 'day':
      return sql`${siteDate(at)}::date`
    default:
      return sql`${at}::timestamptz`
  }
}

export function afterRow(fact: Fact, values: readonly string[]): RawBuilder<unknown> {
  const columns = sql.join(fact.cursor.map(ref))
  const given = sql.join(
    fact.cursor.map(
      (name, n) => sql`${values[n] ?? null}::text::${sql.raw(SQL_TYPES[typeOf(fact, name)])}`,
    ),
  )
  const [first] = fact.cursor
  const from = sql`${values[0] ?? null}::text::${sql.raw(SQL_TYPES[typeOf(fact, first)])}`
  // PostgreSQL excludes no partition by a comparison of rows, so the time is compared separately.
  return sql`(${columns}) > (${given}) and ${ref(first)} >= ${from}`
}

export const fromTime = (fact: Fact, at: Date) => sql`${ref(fact.cursor[0])} >= ${atTime(fact, at)}`
export const beforeTime = (fact: Fact, at: Date) =>
  sql`${ref(fact.cursor[0])} < ${atTime(fact, at)}`

export function factLines(
  fact: Fact,
  isPersonal: boolean,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<{ line: string }> {
  const columns = columnsOf(fact, isPersonal).map(([name, { type }]) => written(name, type))
  const where = [fact.where === undefined ? sql`true` : sql.raw(fact.where), ...conditions]
  return sql<{ line: string }>`select row_to_json(l)::text as line from (
    select ${sql.join(columns)} from ${sql.table(fact.table)} r
    where ${sql.join(where, sql` and `)} order by ${sql.join(fact.cursor.map(ref))}
  ) l`
}
