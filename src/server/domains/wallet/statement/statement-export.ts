import { z } from 'zod'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { exportStatement, STATEMENT_FORMATS } from '#shared/contracts/statement-export.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKeyedQueue, type KeyedQueue } from '#server/platform/keyed-queue.ts'
import { typeName } from '../names.ts'
import { countLines, eachLine } from './statement.ts'
import { csvHead, csvLine } from './statement-csv.ts'
import { onlineDay } from '../online-from.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementSummary } from './statement-summary.ts'
import { yearlyCalls } from './yearly-calls.ts'

const MAX_PDF_LINES = 2_000
const MAX_WAITING_PDFS = 20

const payload = z.object({
  startDate: z.string(),
  endDate: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  lang: z.enum(LANGS),
  username: z.string(),
})
type Order = z.output<typeof payload>
const STATEMENT: DownloadKind<Order> = { name: 'statement', payload }

export type OwnerName = (playerId: string) => Promise<{ firstname: string; lastname: string }>

export function statementExport(platform: Platform, ownerName: OwnerName): BoundCall[] {
  const { database, downloads } = platform
  const turns = createKeyedQueue(MAX_WAITING_PDFS)
  downloads.define(STATEMENT, (playerId, order, now) =>
    makeFile(platform, turns, ownerName, playerId, order, now),
  )
  return [
    handle(exportStatement, async ({ caller, lang, now }, asked) => {
      const { format } = asked
      const startDate = await onlineDay(database.read, asked.startDate)
      const endDate = asked.endDate < startDate ? startDate : asked.endDate
      const tooLong =
        format === 'pdf' &&
        (await countLines(database.read, {
          playerId: caller.playerId,
          startDate,
          endDate,
          isJoined: false,
        })) > MAX_PDF_LINES
      if (tooLong)
        throw new Refusal('limit reached', { max: MAX_PDF_LINES }, WALLET_TEXTS.statementTooLong)
      const order = { startDate, endDate, format, lang, username: caller.username }
      return {
        url: await database.transaction((tx) =>
          downloads.offer(tx, STATEMENT, caller.playerId, order, now),
        ),
      }
    }),
    ...yearlyCalls(platform, turns, ownerName),
  ]
}

async function makeFile(
  { database, site }: Platform,
  turns: KeyedQueue,
  ownerName: OwnerName,
  playerId: string,
  order: Order,
  now: Date,
): Promise<DownloadFile> {
  const { startDate, endDate, format, lang, username } = order
  const name = `kupa-${lang === 'tr' ? 'hesap-ozeti' : 'statement'}-${startDate}-${endDate}.${format}`
  if (format === 'csv')
    return {
      name,
      type: 'text/csv; charset=utf-8',
      body: csvOf(
        eachLine(database.read, { playerId, startDate, endDate, isJoined: false }, lang),
        lang,
      ),
    }
  const { firstname, lastname } = await ownerName(playerId)
  const owner = `${firstname} ${lastname}`
  const body = await turns.take('pdf', async () =>
    statementPdf({
      site: site.name,
      owner,
      username,
      ...(await readStatement(database, playerId, order, now)),
      lang,
      now,
    }),
  )
  return { name, type: 'application/pdf', body }
}

/**
 * Reads the sums and lines in one snapshot; otherwise a round settled in between would be in only
 * one of them.
 */
export function readStatement(
  { snapshot }: Pick<Database, 'snapshot'>,
  playerId: string,
  { startDate, endDate, lang }: Pick<Order, 'startDate' | 'endDate' | 'lang'>,
  now: Date,
) {
  return snapshot(async (db) => {
    const summary = await statementSummary(db, playerId, { startDate, endDate }, now)
    const lines: Transaction[] = []
    for await (const line of eachLine(db, { playerId, startDate, endDate, isJoined: false }, lang))
      lines.push(line)
    return { summary, lines }
  })
}

export async function* csvOf(
  lines: ReturnType<typeof eachLine>,
  lang: Lang,
): AsyncGenerator<string> {
  yield csvHead(lang)
  for await (const line of lines) yield csvLine(line, typeName(line.type, lang), lang)
}
