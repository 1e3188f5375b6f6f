import type pg from 'pg'
import {
  DERIVED_COLUMNS,
  FIXED_COLUMNS,
  NOT_CARRIED,
  PASSWORD_COLUMNS,
  RANDOM_COLUMNS,
} from '#server/demo-history/carried.ts'
import { SEALED_COLUMNS } from '#server/sealed-columns.ts'

/**
 * Computes independently what a move of the history must do to a row: on the JSON of the row, and
 * without code of the product.
 */
const DAY_MS = 86_400_000
const ID_V7 = /\b([0-9a-f]{8})-([0-9a-f]{4})-(7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\b/g
const DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g
const MS = /(?<![\d.])\d{13}(?![\d.])/g

export type Row = Record<string, unknown>
/** IDs move if they are in the history; other times in texts also move within `aroundMs` of it. */
export type Window = { fromMs: number; toMs: number; aroundMs: number }

export async function carriedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('public', 'graphile_worker', 'information_schema')
       and n.nspname not like 'pg\\_%' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !NOT_CARRIED.has(name))
}

export async function readTable(pool: pg.Pool, table: string): Promise<Row[]> {
  const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
  return rows.map(({ row }) => row)
}

/** Columns whose values differ for reasons other than time. */
const isOwn = (name: string) =>
  DERIVED_COLUMNS.has(name) ||
  RANDOM_COLUMNS.has(name) ||
  PASSWORD_COLUMNS.has(name) ||
  SEALED_COLUMNS.some(({ table, column }) => `${table}.${column}` === name) ||
  /(?:^documents\.file\.key_id|digest|^identity\.claim\.key|^jackpots\.cycle\.commitment)$/.test(
    name,
  )

export function comparable(table: string, row: Row): string {
  return JSON.stringify(
    Object.entries(row)
      .filter(([column]) => !isOwn(`${table}.${column}`))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

export function movedRow(table: string, row: Row, days: number, within: Window): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isFixed = FIXED_COLUMNS.has(`${table}.${column}`)
      return [column, isFixed ? value : moved(value, days, within)]
    }),
  )
}

function moved(value: unknown, days: number, within: Window): unknown {
  if (typeof value === 'string') return movedText(value, days, within)
  if (typeof value === 'number')
    return isNear(within, value) && Number.isInteger(value) ? value + days * DAY_MS : value
  if (Array.isArray(value)) return value.map((part) => moved(part, days, within))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      movedText(key, days, within),
      moved(part, days, within),
    ]),
  )
}

const isNear = ({ fromMs, toMs, aroundMs }: Window, ms: number) =>
  ms >= fromMs - aroundMs && ms <= toMs + aroundMs

function movedText(text: string, days: number, within: Window): string {
  return text
    .replaceAll(ID_V7, (id, high: string, low: string, rest: string) => {
      const ms = Number(`0x${high}${low}`)
      if (ms < within.fromMs || ms > within.toMs) return id
      const hex = (ms + days * DAY_MS).toString(16).padStart(12, '0')
      return `${hex.slice(0, 8)}-${hex.slice(8)}-${rest}`
    })
    .replaceAll(DAY, (day) =>
      isNear(within, Date.parse(day))
        ? new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
        : day,
    )
    .replaceAll(MS, (ms) => (isNear(within, Number(ms)) ? String(Number(ms) + days * DAY_MS) : ms))
}
