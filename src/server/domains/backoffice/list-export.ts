import { z } from 'zod'
import type { StaffCallSpec } from '#shared/contracts/staff/define.ts'
import { LANGS, type Bilingual, type Lang } from '#shared/lang.ts'
import { MAX_EXPORTED_ROWS } from '#shared/office/list-bounds.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { BOM, csvRow, textCell } from '#server/platform/csv.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'

const PAGE = 1_000

/** `filter` is the input of the call in its wire form; the download parses it with the contract. */
const payload = z.object({ filter: z.record(z.string(), z.unknown()), lang: z.enum(LANGS) })
type Order = z.output<typeof payload>

type Anything = { Lang?: unknown; SiteType?: unknown }
type ExportSpec<Input extends Anything> = StaffCallSpec & {
  input: z.ZodType<Input>
  output: z.ZodType<{ url: string }>
}
export type FilterOf<Input extends Anything> = Omit<Input, 'Lang' | 'SiteType'>

/** `listNeeds`: the action of the list, which the caller needs besides that of the call. */
type ListExport<Input extends Anything, Search, Row> = {
  spec: ExportSpec<Input>
  /** Names the download, the action `NAME.export` and its subject in the audit log. */
  name: string
  fileName: Bilingual
  listNeeds: StaffAction
  columns: Readonly<Record<Lang, readonly string[]>>
  /** @throws Refusal for a filter that cannot be searched */
  searchOf: (filter: FilterOf<Input>) => Promise<Search>
  page: (
    search: Search,
    page: { limit: number; after: string | undefined },
    reader: { lang: Lang; now: Date },
  ) => Promise<{ rows: readonly Row[]; next: string | null }>
  cells: (row: Row, lang: Lang) => string[]
}

/** The call that offers the rows of a filtered list as CSV, once, with a line in the audit log. */
export function listExport<Input extends Anything, Search, Row>(
  { database, downloads }: Pick<Platform, 'database' | 'downloads'>,
  list: ListExport<Input, Search, Row>,
): StaffBoundCall {
  const { spec, name, fileName, listNeeds, searchOf } = list
  const kind: DownloadKind<Order> = { name, payload }
  downloads.define(kind, async (_staffId, { filter, lang }, now): Promise<DownloadFile> => {
    const search = await searchOf(known(spec.input.parse(filter)))
    return {
      name: `kupa-${fileName[lang]}-${now.toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      body: eachLine(list, search, { lang, now }),
    }
  })
  return handleStaff(spec, async (context, input) => {
    if (!may(context.staff.roles, listNeeds)) throw new Refusal('not authorized')
    const asked = known(input)
    // What cannot be searched is refused here and not by the download.
    await searchOf(asked)
    const filter = storedFilter(asked)
    return database.transaction(async (tx) => {
      const order = { filter, lang: context.lang }
      const url = await downloads.offer(tx, kind, context.staff.id, order, context.now)
      await audit(tx, actorOf(context), {
        action: `${name}.export`,
        subject: { kind: 'report', id: name },
        after: filter,
      })
      return { url }
    })
  })
}

function known<Input extends Anything>(input: Input): FilterOf<Input> {
  const { Lang: _lang, SiteType: _site, ...filter } = input
  return filter
}

function storedFilter(filter: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? String(value) : value]],
    ),
  )
}

async function* eachLine<Input extends Anything, Search, Row>(
  { columns, page, cells }: ListExport<Input, Search, Row>,
  search: Search,
  reader: { lang: Lang; now: Date },
): AsyncGenerator<string> {
  const { lang } = reader
  yield BOM + csvRow(columns[lang].map(textCell), lang)
  let after: string | undefined
  let written = 0
  do {
    const limit = Math.min(PAGE, MAX_EXPORTED_ROWS - written)
    const { rows, next } = await page(search, { limit, after }, reader)
    yield rows.map((row) => csvRow(cells(row, lang), lang)).join('')
    written += rows.length
    after = next ?? undefined
  } while (after !== undefined && written < MAX_EXPORTED_ROWS)
  if (after !== undefined) {
    const rows = new Intl.NumberFormat(lang).format(MAX_EXPORTED_ROWS)
    yield csvRow([textCell(BACKOFFICE_TEXTS.moreRows(rows)[lang])], lang)
  }
}
