import { describePlayers } from '#server/domains/identity/index.ts'
import { listWaitingTransfers } from '#server/domains/payments/index.ts'
import { findSpentReferences } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { MAX_STATEMENT_LINES, VERDICTS } from '#shared/payments/reconciliation.ts'
import { matchLines, type Match, type WaitingTransfer } from './match.ts'
import { openLine, type LineContent } from './seal.ts'
import { getStatement, listLines } from './statement.ts'
import { reconciliationTables, type LineRow } from './tables.ts'

export type MatchedLine = { row: LineRow; content: LineContent; match: Match }

export async function matchStatement(
  platform: Platform,
  statementId: string,
  now: Date,
): Promise<MatchedLine[]> {
  const {
    database: { read },
    secrets,
  } = platform
  const { bank_id: bankId } = await getStatement(read, statementId)
  const rows = await listLines(read, statementId, 'open', { limit: MAX_STATEMENT_LINES, after: 0 })
  if (rows.length === 0) return []
  const [transfers, twins] = await Promise.all([
    waitingTransfers(platform, bankId, now),
    usedTwins(platform, rows),
  ])
  const lines = rows.map((row) => ({ row, content: openLine(secrets, row.sealed) }))
  const matches = matchLines(
    lines.map(({ row, content }) => ({
      ...content,
      id: row.id,
      amountMinor: row.amount_minor,
      isTwin: twins.has(row.twin_digest),
      isReturn: row.payout_id !== null || content.camt?.isReturn === true,
      isReversal: content.camt?.isReversal === true,
    })),
    transfers,
  )
  return lines
    .map((line) => ({
      ...line,
      match: matches.get(line.row.id) ?? {
        verdict: 'none' as const,
        transfer: undefined,
        marks: [],
      },
    }))
    .toSorted(
      (a, b) =>
        VERDICTS.indexOf(a.match.verdict) - VERDICTS.indexOf(b.match.verdict) ||
        a.row.position - b.row.position,
    )
}

async function waitingTransfers(
  platform: Platform,
  bankId: string,
  now: Date,
): Promise<WaitingTransfer[]> {
  const {
    database: { read },
  } = platform
  const waiting = await listWaitingTransfers(read, platform)
  const [people, spent] = await Promise.all([
    describePlayers(read, [...new Set(waiting.map(({ playerId }) => playerId))], now),
    findSpentReferences(read, waiting),
  ])
  return waiting.map(({ bankId: announced, ...transfer }) => {
    const person = people.get(transfer.playerId)
    return {
      ...transfer,
      name: person?.name ?? '',
      isClosed: person?.isClosed ?? true,
      isOtherBank: announced !== bankId,
      isSpent: spent.has(transfer.transactionId),
    }
  })
}

async function usedTwins(
  { database: { read } }: Platform,
  rows: readonly LineRow[],
): Promise<Set<string>> {
  const [first] = rows
  const found = await reconciliationTables(read)
    .selectFrom('reconciliation.line')
    .select('twin_digest')
    .where('twin_digest', 'in', [...new Set(rows.map((row) => row.twin_digest))])
    .where('state', '=', 'used')
    .where('statement_id', '<>', first?.statement_id ?? '')
    .execute()
  return new Set(found.map(({ twin_digest: digest }) => digest))
}
