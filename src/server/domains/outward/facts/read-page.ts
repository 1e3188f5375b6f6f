import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { isDate } from '#shared/dates.ts'
import type { Fact } from '#shared/outward/facts.ts'
import { refuseFields } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { afterRow, beforeTime, factLines, fromTime } from './fact-query.ts'

/** A transaction may write this long after the time in its rows. */
const SETTLING_MS = 30_000
const row = z.record(z.string(), z.unknown())
const cursor = z.array(z.string()).max(10)

type PageOrder = {
  limit: number
  after?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  isPersonal: boolean
  now: Date
}

/**
 * Reads a page as JSON texts. Rows of the last 30 seconds are left out, so that a cursor at the end
 * never passes a row that is committed later.
 * @throws FieldRefusal `after`
 */
export async function readFactPage(
  read: Db,
  fact: Fact,
  order: PageOrder,
): Promise<{ lines: string[]; next: string | null }> {
  const { rows } = await pageQuery(fact, order).execute(read)
  const lines = rows.map(({ line }) => line)
  const last = lines.at(-1)
  // A full page may be the last one. The next one is then empty.
  return {
    lines,
    next: last === undefined || lines.length < order.limit ? null : cursorOf(fact, last),
  }
}

/** @throws FieldRefusal `after` */
export function pageQuery(
  fact: Fact,
  { limit, after, from, to, isPersonal, now }: PageOrder,
): RawBuilder<{ line: string }> {
  const settled = new Date(now.getTime() - SETTLING_MS)
  const isByDay = fact.columns[fact.cursor[0]]?.type === 'day'
  const conditions = [
    ...(after === undefined ? [] : [afterRow(fact, readCursor(fact, after))]),
    ...(from === undefined ? [] : [fromTime(fact, from)]),
    ...(to === undefined ? [] : [beforeTime(fact, to)]),
    ...(isByDay ? [] : [beforeTime(fact, settled)]),
  ]
  return sql<{ line: string }>`${factLines(fact, isPersonal, conditions)} limit ${limit}`
}

export function cursorOf(fact: Fact, line: string): string {
  const values = row.parse(JSON.parse(line))
  return Buffer.from(JSON.stringify(fact.cursor.map((name) => String(values[name])))).toString(
    'base64url',
  )
}

function readCursor(fact: Fact, text: string): string[] {
  const values = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  const isValid =
    values.success &&
    values.data.length === fact.cursor.length &&
    values.data.every((value, n) => isOfType(fact, n, value))
  if (!isValid) throw refuseFields({ after: 'invalid' })
  return values.data
}

const VALID = {
  uuid: z.guid(),
  time: z.iso.datetime().refine((text) => !text.startsWith('0000')),
  day: z.string().refine(isDate),
  number: z.string().regex(/^\d{1,18}$/),
  int: z.string().regex(/^-?\d{1,5}$/),
  text: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u),
} as const

function isOfType(fact: Fact, n: number, value: string): boolean {
  const type = fact.columns[fact.cursor[n] ?? '']?.type ?? 'boolean'
  // A boolean or an amount orders no rows.
  return type !== 'boolean' && type !== 'minor' && VALID[type].safeParse(value).success
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
