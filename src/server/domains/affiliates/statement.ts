import { sql } from 'kysely'
import { z } from 'zod'
import { STATEMENT_LINES } from '#shared/affiliates.ts'
import type { StatementRow, WireStatement } from '#shared/contracts/partners/portal.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'

type Row = {
  id: string
  number: string
  month: string
  figures: unknown
  total_minor: Minor
  carried_minor: Minor
  closed_at: Date
}

const minor = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt)
const storedFigures = z.object({
  ggrMinor: minor,
  bonusMinor: minor,
  prizesMinor: minor,
  lossesMinor: minor,
  adminFeeMinor: minor,
  paymentFeeMinor: minor,
  ngrMinor: minor,
})
const storedDetail = z.object({
  ngrMinor: minor.optional(),
  rateBp: z.number().optional(),
  players: z.number().optional(),
  reason: z.string().optional(),
})

const presentRow = (row: Row): StatementRow => ({
  id: row.id,
  number: row.number,
  month: row.month,
  total: toWireMoney(row.total_minor),
  carried: toWireMoney(row.carried_minor),
  closedAt: toWireTime(row.closed_at),
})

export async function listStatements(db: Db, partnerId: string): Promise<StatementRow[]> {
  const { rows } = await sql<Row>`select id, number, month::text as month, figures, total_minor,
      carried_minor, closed_at
    from affiliates.statement where partner_id = ${partnerId} order by month desc`.execute(db)
  return rows.map(presentRow)
}

export async function getStatement(
  db: Db,
  partnerId: string,
  statementId: string,
): Promise<WireStatement> {
  const { rows } = await sql<Row>`select id, number, month::text as month, figures, total_minor,
      carried_minor, closed_at from affiliates.statement
    where id = ${statementId} and partner_id = ${partnerId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  const { rows: lines } = await sql<{ kind: string; detail: unknown; amount_minor: Minor }>`
    select kind, detail, amount_minor from affiliates.statement_line
    where statement_id = ${statementId} order by position`.execute(db)
  return {
    ...presentRow(row),
    lines: lines.map(({ kind, detail, amount_minor: amount }) => {
      const { ngrMinor, rateBp, players, reason } = storedDetail.parse(detail)
      return {
        kind: z.enum(STATEMENT_LINES).parse(kind),
        ngr: ngrMinor === undefined ? null : toWireMoney(ngrMinor),
        rateBp: rateBp ?? null,
        players: players ?? null,
        reason: reason ?? null,
        amount: toWireMoney(amount),
      }
    }),
    figures: presentFigures(row.figures),
  }
}

function presentFigures(stored: unknown): WireStatement['figures'] {
  const parsed = storedFigures.safeParse(stored)
  if (!parsed.success) return null
  const { data } = parsed
  return {
    ggr: toWireMoney(data.ggrMinor),
    bonus: toWireMoney(data.bonusMinor),
    prizes: toWireMoney(data.prizesMinor),
    losses: toWireMoney(data.lossesMinor),
    adminFee: toWireMoney(data.adminFeeMinor),
    paymentFee: toWireMoney(data.paymentFeeMinor),
    ngr: toWireMoney(data.ngrMinor),
  }
}
