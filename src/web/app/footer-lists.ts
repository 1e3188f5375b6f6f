import { queryOptions } from '@tanstack/react-query'
import type { Lang } from '#shared/lang.ts'
import { limitWait } from '#web/lib/limited-query.ts'
import { siteFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'

export type MenuColumn = { title: string; links: { title: string; path: string }[] }
export type Method = { name: string; logo: string }
export type Licence = { name: string; number: string; authority: string }

const STALE_MS = 300_000

/** The footer's lists are plain JSON files: what is missing or has another shape is left out. */
function listQuery<T>(path: string, lang: Lang, read: (rows: readonly Readonly<Record<string, unknown>>[]) => T[]) {
  return queryOptions({
    queryKey: ['list', path, lang] as const,
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<T[]> => {
      const response = await siteFetch(`${path}${path.includes('?') ? '&' : '?'}Lang=${lang}`, { signal: limitWait(signal) })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return read(rowsOf(await response.json()))
    },
  })
}

export const menuQuery = (lang: Lang) => listQuery('/static/footer-menu.json', lang, readColumns)

/** The header menu's rows, each followed by its own. */
export const headerQuery = (lang: Lang) => listQuery('/static/header-menu.json', lang, (rows) =>
  rows.flatMap((row) => [...readLinks([row]), ...readLinks(rowsOf(row.children))]))

export const methodsQuery = (lang: Lang) => listQuery('/static/investment-methods.json', lang, (rows) =>
  rows.flatMap(({ name, logo }) => (typeof name === 'string' ? [{ name, logo: textOf(logo) }] : [])))

export const partnersQuery = (lang: Lang) => listQuery('/static/partners.json', lang, readLinks)

export const licencesQuery = (lang: Lang) => listQuery('/v1/licenses?version=v1', lang, (rows): Licence[] =>
  rows.flatMap(({ name, number, authority }) => (typeof name === 'string' ? [{ name, number: textOf(number), authority: textOf(authority) }] : [])))

/** The file's rows; `/v1/*` puts them under `data`. */
export function rowsOf(json: unknown): Readonly<Record<string, unknown>>[] {
  const rows: unknown = isRecord(json) ? json['data'] : json
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** Columns that have links. */
export function readColumns(rows: readonly Readonly<Record<string, unknown>>[]): MenuColumn[] {
  return rows.flatMap(({ title, children }) => {
    const links = readLinks(rowsOf(children))
    return typeof title === 'string' && links.length > 0 ? [{ title, links }] : []
  })
}

function readLinks(rows: readonly Readonly<Record<string, unknown>>[]): { title: string; path: string }[] {
  return rows.flatMap(({ title, path }) => (typeof title === 'string' && typeof path === 'string' ? [{ title, path }] : []))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
