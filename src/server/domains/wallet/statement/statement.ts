import { sql } from 'kysely'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { presentNotification } from '#server/domains/notifications/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { categoryName, describe, statusName, subCategoryName } from '../names.ts'
import {
  statementLines,
  statementOrder,
  type StatementFilter,
  type StatementOrder,
} from './statement-query.ts'

type LineRow = {
  id: string
  type: number
  category: number
  sub_category: number
  status: number
  amount_minor: bigint
  balance_after_minor: bigint | null
  method: Bilingual | null
  reference: string | null
  subject: string | null
  description: string | null
  round_id: string | null
  game_id: string | null
  created_at: Date
  kind?: string
  facts?: unknown
  read_at?: Date | null
}

export async function listTransactions(
  db: Db,
  filter: StatementFilter,
  order: StatementOrder,
  page: { limit: number; offset: number },
  lang: Lang,
): Promise<{ rows: Transaction[]; total: number }> {
  const lines = statementLines(filter)
  const [found, counted] = await Promise.all([
    sql<LineRow>`select * from (${lines}) l order by ${statementOrder(order)} limit ${page.limit}
      offset ${page.offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from (${lines}) l`.execute(db),
  ])
  return {
    rows: found.rows.map((row) => toWire(row, lang)),
    total: Number(counted.rows[0]?.total ?? 0n),
  }
}

const PAGE = 1_000

export async function* eachLine(
  db: Db,
  filter: StatementFilter,
  lang: Lang,
): AsyncGenerator<Transaction> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } =
      await sql<LineRow>`select * from (${statementLines(filter)}) l where l.id > ${after}::uuid
        order by l.id limit ${PAGE}`.execute(db)
    for (const row of rows) yield toWire(row, lang)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

export async function countLines(db: Db, filter: StatementFilter): Promise<number> {
  const { rows } = await sql<{
    total: bigint
  }>`select count(*) as total from (${statementLines(filter)}) l`.execute(db)
  return Number(rows[0]?.total ?? 0n)
}

function toWire(row: LineRow, lang: Lang): Transaction {
  return {
    id: row.id,
    date: toWireTime(row.created_at),
    type: row.type,
    transaction_category_id: row.category,
    category: categoryName(row.category, lang),
    sub_category: subCategoryName(row.sub_category, lang),
    transaction_status: row.status,
    statusName: statusName(row.status, lang),
    amount: toWireMoney(row.amount_minor),
    balanceAfter: row.balance_after_minor === null ? null : toWireMoney(row.balance_after_minor),
    method: row.method?.[lang] ?? '',
    reference: row.reference ?? '',
    description: row.subject ?? describe(row.description ?? '', lang),
    ...(row.round_id === null ? {} : { roundID: row.round_id }),
    ...(row.game_id === null ? {} : { gameID: row.game_id }),
    ...(row.kind === undefined
      ? {}
      : { ...presentNotification(row.kind, row.facts, lang), read: row.read_at instanceof Date }),
  }
}
