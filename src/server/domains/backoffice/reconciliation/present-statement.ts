import type { BankStatement, StatementLine } from '#shared/contracts/staff/reconciliation.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { LineState } from '#shared/payments/reconciliation.ts'
import { describePlayers, namePlayers } from '#server/domains/identity/index.ts'
import { lineReference, listStatementAccounts } from '#server/domains/payments/index.ts'
import {
  countLines,
  judgePayouts,
  listLines,
  matchStatement,
  openLine,
  type Counts,
  type LineContent,
  type LineRow,
  type MatchedLine,
  type Statement,
} from '#server/domains/reconciliation/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { receiptsOf } from '../receipts.ts'
import { depositsOf } from './deposits.ts'

export async function presentStatements(
  { database: { read }, config }: Platform,
  rows: readonly Statement[],
): Promise<BankStatement[]> {
  const [accounts, counts] = await Promise.all([
    listStatementAccounts(read, config),
    countLines(
      read,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.account_id)
    return {
      statementID: row.id,
      bankName: account?.bankName ?? row.bank_id,
      iban: account?.iban ?? '',
      format: row.format,
      fileName: row.file_name,
      digest: row.digest,
      firstDay: row.first_day,
      lastDay: row.last_day,
      uploadedAt: toWireTime(row.uploaded_at),
      uploadedBy: row.uploaded_by,
      knownLines: row.known_lines,
      opening: row.opening_minor === null ? null : toWireMoney(row.opening_minor),
      closing: row.closing_minor === null ? null : toWireMoney(row.closing_minor),
      page: row.page === null ? null : { number: row.page, isLast: row.is_last_page === true },
      aside: row.set_aside,
      states: presentCounts(counts.get(row.id)),
    }
  })
}

function presentCounts(counts: Counts | undefined): BankStatement['states'] {
  const tally = (state: LineState) => ({
    lines: counts?.[state].lines ?? 0,
    amount: toWireMoney(counts?.[state].minor ?? 0n),
  })
  return {
    open: tally('open'),
    used: tally('used'),
    ignored: tally('ignored'),
    outgoing: tally('outgoing'),
  }
}

type Page = { statementID: string; state: LineState; limit: number; after?: string | undefined }

/**
 * Lists a page of lines. Open lines are matched together and sorted by verdict, so their cursor is
 * a rank and a position.
 */
export async function listPresentedLines(
  platform: Platform,
  { statementID, state, limit, after }: Page,
  now: Date,
): Promise<{ rows: StatementLine[]; next: string | null }> {
  const {
    database: { read },
  } = platform
  if (state === 'open') {
    const all = await matchStatement(platform, statementID, now)
    const from = after === undefined ? 0 : all.findIndex((line) => isAfter(keyOf(line), after))
    const rows = from === -1 ? [] : all.slice(from, from + limit)
    const last = rows.at(-1)
    return {
      rows: await withPayouts(platform, await presentOpen(platform, rows, now), rowsOf(rows)),
      next: last !== undefined && all.at(-1) !== last ? keyOf(last) : null,
    }
  }
  const found = await listLines(read, statementID, state, {
    limit: limit + 1,
    after: after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : 0,
  })
  const rows = found.slice(0, limit)
  return {
    rows: await withPayouts(platform, await presentDecided(platform, rows, now), rows),
    next: found.length > limit ? String(rows.at(-1)?.position ?? '') : null,
  }
}

const rowsOf = (lines: readonly MatchedLine[]) => lines.map(({ row }) => row)

type BareLine = Omit<StatementLine, 'payout'>

async function withPayouts(
  { database: { read } }: Platform,
  lines: readonly BareLine[],
  rows: readonly LineRow[],
): Promise<StatementLine[]> {
  const judged = await judgePayouts(read, rows)
  const names = await namePlayers(read, [
    ...new Set([...judged.values()].map(({ payout: { playerId } }) => playerId)),
  ])
  return lines.map((line) => {
    const found = judged.get(line.lineID)
    return {
      ...line,
      payout:
        found === undefined
          ? null
          : {
              transactionID: found.payout.transactionId,
              playerID: found.payout.playerId,
              username: names.get(found.payout.playerId) ?? '',
              batchID: found.payout.batchId,
              reference: lineReference(found.payout.batchNumber, found.payout.position),
              amount: toWireMoney(found.payout.amountMinor),
              state: found.payout.state,
              verdict: found.verdict,
            },
    }
  })
}

const RANKS = { sure: '0', likely: '1', none: '2' } as const
const WIDTH = 9

function keyOf({ match: { verdict }, row }: MatchedLine): string {
  return `${RANKS[verdict]}${String(row.position).padStart(WIDTH, '0')}`
}
const isAfter = (key: string, after: string) => key > after

async function presentOpen(
  { database: { read } }: Platform,
  lines: readonly MatchedLine[],
  now: Date,
): Promise<BareLine[]> {
  const transfers = lines.flatMap(({ match: { transfer } }) => transfer ?? [])
  const [people, receipts] = await Promise.all([
    describePlayers(read, [...new Set(transfers.map(({ playerId }) => playerId))], now),
    receiptsOf(read, transfers),
  ])
  return lines.map(({ row, content: details, match: { verdict, transfer, marks } }) => ({
    ...presentLine(row),
    ...presentContent(details),
    verdict,
    marks,
    deposit:
      transfer === undefined
        ? null
        : {
            transactionID: transfer.transactionId,
            playerID: transfer.playerId,
            username: people.get(transfer.playerId)?.username ?? '',
            name: transfer.name,
            amount: toWireMoney(transfer.amountMinor),
            reference: transfer.reference,
            receipts: receipts.get(transfer.transactionId) ?? [],
          },
  }))
}

async function presentDecided(
  platform: Platform,
  rows: readonly LineRow[],
  now: Date,
): Promise<BareLine[]> {
  const deposits = await depositsOf(
    platform,
    rows.flatMap(({ transaction_id: id }) => id ?? []),
    now,
  )
  return rows.map((row) => ({
    ...presentLine(row),
    ...presentContent(openLine(platform.secrets, row.sealed)),
    verdict: null,
    marks: [],
    deposit: deposits.get(row.transaction_id ?? '') ?? null,
  }))
}

function presentContent({ sender, text, reference, camt }: LineContent) {
  return {
    sender,
    text,
    reference,
    valueDay: camt === undefined || camt.valueDay === '' ? null : camt.valueDay,
    isReversal: camt?.isReversal ?? false,
    returned: camt?.isReturn === true ? { code: camt.returnCode, text: camt.returnText } : null,
  }
}

function presentLine(row: LineRow) {
  return {
    lineID: row.id,
    position: row.position,
    day: row.day,
    amount: toWireMoney(row.amount_minor),
    state: row.state,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at && toWireTime(row.decided_at),
  }
}
