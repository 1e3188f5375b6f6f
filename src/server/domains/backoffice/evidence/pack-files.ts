import type { Lang } from '#shared/lang.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { listMessages, listTicketsAbout, type TicketRow } from '#server/domains/support/index.ts'
import { listAudit } from '#server/domains/staff/index.ts'
import { eachEntry } from '#server/domains/wallet/index.ts'
import { BOM, csvRow, moneyCell, textCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { accountName } from '../transaction-page.ts'
import { TEXTS } from './texts.ts'
import type { PackFile } from './zip.ts'

const AUDIT_PAGE = 100

export function jsonFile(name: string, value: unknown): PackFile {
  return { name, body: once(`${JSON.stringify(value, asText, 2)}\n`) }
}

export function jsonRows(name: string, rows: AsyncIterable<unknown>): PackFile {
  return { name, body: written(rows) }
}

export async function* once(body: string | Buffer): AsyncGenerator<string | Buffer> {
  yield body
}

async function* written(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row, asText)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

const asText = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value

export function ledgerFile(
  db: Db,
  { playerId, roundId, lang }: { playerId: string; roundId?: string; lang: Lang },
): PackFile {
  return { name: 'ledger.csv', body: rows() }
  async function* rows(): AsyncGenerator<string> {
    yield BOM + csvRow(TEXTS[lang].ledgerHeads.map(textCell), lang)
    for await (const { seq, at, debit, credit, amountMinor, transactionId, hash } of eachEntry(
      db,
      playerId,
      roundId,
    )) {
      yield csvRow(
        [
          String(seq),
          textCell(toWireTime(at)),
          textCell(accountName(debit)),
          textCell(accountName(credit)),
          moneyCell(toWireMoney(amountMinor), lang),
          String(debit),
          String(credit),
          transactionId,
          hash,
        ],
        lang,
      )
    }
  }
}

export function auditFile(db: Db, subjectIds: readonly string[]): PackFile {
  return jsonRows('audit.json', lines())
  async function* lines(): AsyncGenerator {
    for (const subjectID of subjectIds) {
      let after: string | undefined
      do {
        const page = await listAudit(db, { subjectID, limit: AUDIT_PAGE, after })
        yield* page.rows
        after = page.next ?? undefined
      } while (after !== undefined)
    }
  }
}

export function ticketsFile(db: Db, playerId: string, contextId: string): PackFile {
  return jsonRows('tickets.json', tickets())
  async function* tickets(): AsyncGenerator {
    for (const ticket of await listTicketsAbout(db, playerId, contextId))
      yield wholeTicket(db, ticket)
  }
}

export async function wholeTicket(
  db: Db,
  { id, number, subject, state, created_at: createdAt, resolved_at: resolvedAt }: TicketRow,
) {
  const messages = (await listMessages(db, id)).map(({ seq, author, body, created_at: at }) => ({
    seq,
    author,
    body,
    at: toWireTime(at),
  }))
  return {
    ticketID: id,
    number,
    subject,
    state,
    createdAt: toWireTime(createdAt),
    resolvedAt: resolvedAt && toWireTime(resolvedAt),
    messages,
  }
}
