import type { Lang } from '#shared/lang.ts'
import { listQuery, readLinks, rowsOf } from '#web/lib/site-lists.ts'

export type MenuColumn = { title: string; links: { title: string; path: string }[] }
export type Method = { name: string; logo: string }
export type Licence = { name: string; number: string; authority: string }
type Rows = readonly Readonly<Record<string, unknown>>[]

export const menuQuery = (lang: Lang) => listQuery('/static/footer-menu.json', lang, readColumns)
export const methodsQuery = (lang: Lang) =>
  listQuery('/static/investment-methods.json', lang, readMethods)
export const partnersQuery = (lang: Lang) => listQuery('/static/partners.json', lang, readLinks)
export const licencesQuery = (lang: Lang) =>
  listQuery('/v1/licenses?version=v1', lang, readLicences)

export function readColumns(rows: Rows): MenuColumn[] {
  return rows.flatMap(({ title, children }) => {
    const links = readLinks(rowsOf(children))
    return typeof title === 'string' && links.length > 0 ? [{ title, links }] : []
  })
}

const readMethods = (rows: Rows): Method[] =>
  rows.flatMap(({ name, logo }) => (typeof name === 'string' ? [{ name, logo: textOf(logo) }] : []))

const readLicences = (rows: Rows): Licence[] =>
  rows.flatMap(({ name, number, authority }) =>
    typeof name === 'string'
      ? [{ name, number: textOf(number), authority: textOf(authority) }]
      : [],
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
