import { sql, type Selectable } from 'kysely'
import { bankLayout, type BankLayout } from '#shared/payments/bank-layout.ts'
import type { LineState } from '#shared/payments/reconciliation.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reconciliationTables, type LineRow, type StatementRow } from './tables.ts'

export type Statement = Omit<Selectable<StatementRow>, 'sealed'>
export type Counts = Record<LineState, { lines: number; minor: bigint }>

const COLUMNS = [
  'id',
  'account_id',
  'bank_id',
  'format',
  'file_name',
  'digest',
  'known_lines',
  'first_day',
  'last_day',
  'uploaded_by',
  'uploaded_at',
  'bank_statement_id',
  'page',
  'is_last_page',
  'opening_minor',
  'running_minor',
  'closing_minor',
  'set_aside',
] as const

export async function getStatement(read: Db | Tx, id: string): Promise<Statement> {
  const row = await reconciliationTables(read)
    .selectFrom('reconciliation.statement')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function listStatements(
  read: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: Statement[]; next: string | null }> {
  const last = after === undefined || !isUuid(after) ? undefined : await getStatement(read, after)
  const found = await reconciliationTables(read)
    .selectFrom('reconciliation.statement')
    .select(COLUMNS)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('uploaded_at', 'id'),
          '<',
          tuple(last?.uploaded_at ?? new Date(0), last?.id ?? ''),
        ),
      ),
    )
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function countLines(
  read: Db,
  statementIds: readonly string[],
): Promise<Map<string, Counts>> {
  const zero = { lines: 0, minor: 0n }
  const none = (): Counts => ({ open: zero, used: zero, ignored: zero, outgoing: zero })
  const counts = new Map(statementIds.map((id) => [id, none()]))
  if (statementIds.length === 0) return counts
  const rows = await reconciliationTables(read)
    .selectFrom('reconciliation.line')
    .select([
      'statement_id',
      'state',
      sql<number>`count(*)::int`.as('lines'),
      sql<bigint>`sum(amount_minor)::bigint`.as('minor'),
    ])
    .where('statement_id', 'in', statementIds)
    .groupBy(['statement_id', 'state'])
    .execute()
  for (const { statement_id: id, state, lines, minor } of rows)
    Object.assign(counts.get(id) ?? {}, { [state]: { lines, minor } })
  return counts
}

export async function listLayouts(read: Db): Promise<Map<string, BankLayout>> {
  const rows = await reconciliationTables(read)
    .selectFrom('reconciliation.layout')
    .select(['bank_id', 'layout'])
    .execute()
  return new Map(rows.map(({ bank_id: id, layout }) => [id, bankLayout.parse(layout)]))
}

export async function listLines(
  read: Db,
  statementId: string,
  state: LineState,
  { limit, after }: { limit: number; after: number },
): Promise<LineRow[]> {
  return reconciliationTables(read)
    .selectFrom('reconciliation.line')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('state', '=', state)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function getLine(read: Db | Tx, id: string): Promise<LineRow> {
  const row = await reconciliationTables(read)
    .selectFrom('reconciliation.line')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}
