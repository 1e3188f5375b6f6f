import type { BankStatement, StatementLine } from '#shared/contracts/staff/reconciliation.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { LineState } from '#shared/payments/reconciliation.ts'
import { describePlayers } from '#server/domains/identity/index.ts'
import { listOperatorAccounts } from '#server/domains/payments/index.ts'
import {
  countLines,
  listLines,
  matchStatement,
  openLine,
  type Counts,
  type LineRow,
  type MatchedLine,
  type Statement,
} from '#server/domains/reconciliation/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { depositsOf } from './deposits.ts'

export async function presentStatements(
  { database: { read }, config }: Platform,
  rows: readonly Statement[],
): Promise<BankStatement[]> {
  const [accounts, counts] = await Promise.all([
    listOperatorAccounts(read, config),
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
      rows: await presentOpen(platform, rows, now),
      next: last !== undefined && all.at(-1) !== last ? keyOf(last) : null,
    }
  }
  const found = await listLines(read, statementID, state, {
    limit: limit + 1,
    after: after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : 0,
  })
  const rows = found.slice(0, limit)
  return {
    rows: await presentDecided(platform, rows, now),
    next: found.length > limit ? String(rows.at(-1)?.position ?? '') : null,
  }
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
): Promise<StatementLine[]> {
  const people = await describePlayers(
    read,
    [...new Set(lines.flatMap(({ match: { transfer } }) => transfer?.playerId ?? []))],
    now,
  )
  return lines.map(({ row, content: details, match: { verdict, transfer, marks } }) => ({
    ...presentLine(row),
    ...details,
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
          },
  }))
}

async function presentDecided(
  platform: Platform,
  rows: readonly LineRow[],
  now: Date,
): Promise<StatementLine[]> {
  const deposits = await depositsOf(
    platform,
    rows.flatMap(({ transaction_id: id }) => id ?? []),
    now,
  )
  return rows.map((row) => ({
    ...presentLine(row),
    ...openLine(platform.secrets, row.sealed),
    verdict: null,
    marks: [],
    deposit: deposits.get(row.transaction_id ?? '') ?? null,
  }))
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
