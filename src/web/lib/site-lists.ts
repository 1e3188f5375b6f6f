import { queryOptions, useQuery } from '@tanstack/react-query'
import { LANGS, type Lang } from '#shared/lang.ts'
import { limitWait } from './limited-query.ts'
import { useLang } from './session.ts'
import { siteFetch } from './site-fetch.ts'
import { isRecord } from './storage.ts'

type Row = Readonly<Record<string, unknown>>
export type SiteListLink = { title: string; path: string }

const STALE_MS = 300_000

/**
 * Query of one of the page frame's lists, which are plain JSON files. Missing entries and those of
 * another shape are omitted. The server draws first pages from the same key.
 */
export function listQuery<T>(path: string, lang: Lang, read: (rows: readonly Row[]) => T[]) {
  return queryOptions({
    queryKey: ['list', path, { lang }] as const,
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Row[]> => {
      const response = await siteFetch(`${path}${path.includes('?') ? '&' : '?'}Lang=${lang}`, {
        signal: limitWait(signal),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return rowsOf(await response.json())
    },
    select: read,
  })
}

export function rowsOf(json: unknown): Row[] {
  const rows: unknown = isRecord(json) ? json['data'] : json
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

export function readLinks(rows: readonly Row[]): SiteListLink[] {
  return rows.flatMap(({ title, path }) =>
    typeof title === 'string' && typeof path === 'string' ? [{ title, path }] : [],
  )
}

const readMenu = (rows: readonly Row[]): SiteListLink[] =>
  rows.flatMap((row) => [...readLinks([row]), ...readLinks(rowsOf(row.children))])

export const headerQuery = (lang: Lang) => listQuery('/static/header-menu.json', lang, readMenu)

export const readLanguages = (rows: readonly Row[]): Lang[] =>
  rows.flatMap((row) => LANGS.filter((lang) => lang === row.lang))

/**
 * Returns the languages the site offers. Until their list has loaded, and if it names none, all
 * languages that have texts.
 */
export function useLanguages(): readonly Lang[] {
  const { data } = useQuery(listQuery('/static/languages.json', useLang(), readLanguages))
  return data === undefined || data.length === 0 ? LANGS : data
}
