import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db, Tx } from './database/database.ts'

/** The columns of a case. A case is first unassigned, then assigned to a person, then decided. */
export type CaseColumns<Outcome extends string> = {
  id: string
  state: 'waiting' | 'taken' | 'decided'
  raised_at: Date
  taken_by: string | null
  taken_at: Date | null
  outcome: Outcome | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

export type CaseDecision<Outcome extends string> = {
  outcome: Outcome
  reason: string
  by: string
  now: Date
}

export type CaseQuery = {
  state: 'waiting' | 'taken' | 'decided'
  limit: number
  after?: string | undefined
  filter?: RawBuilder<SqlBool> | undefined
}

/**
 * The cases in one table with the columns of `CaseColumns`. Every step is one statement with the
 * state as its condition. If two people take the same step at the same time, one of them is
 * refused.
 */
export function caseQueue<Outcome extends string, Row extends CaseColumns<Outcome>>(name: string) {
  const table = sql.table(name)

  async function get(db: Db | Tx, id: string): Promise<Row> {
    const { rows } = await sql<Row>`select * from ${table} where id = ${id}`.execute(db)
    if (rows[0] === undefined) throw new Refusal('record not found')
    return rows[0]
  }

  async function step(
    tx: Tx,
    id: string,
    from: readonly CaseColumns<Outcome>['state'][],
    changes: RawBuilder<unknown>,
  ): Promise<Row> {
    const { rows } = await sql<Row>`update ${table} set ${changes}
      where id = ${id} and state = any (${from}) returning *`.execute(tx)
    if (rows[0] !== undefined) return rows[0]
    await get(tx, id)
    throw new Refusal('not pending')
  }

  return {
    get,

    /**
     * Assigns an unassigned case.
     * @throws Refusal 'record not found', 'not pending'
     */
    take: (tx: Tx, id: string, by: string, now: Date): Promise<Row> =>
      step(tx, id, ['waiting'], sql`state = 'taken', taken_by = ${by}, taken_at = ${now}`),

    /**
     * Unassigns a case.
     * @throws Refusal 'record not found', 'not pending'
     */
    unassign: (tx: Tx, id: string): Promise<Row> =>
      step(tx, id, ['taken'], sql`state = 'waiting', taken_by = null, taken_at = null`),

    /**
     * Decides a case that is not decided yet.
     * @throws Refusal 'record not found', 'not pending'
     */
    decide: (
      tx: Tx,
      id: string,
      { outcome, reason, by, now }: CaseDecision<Outcome>,
    ): Promise<Row> =>
      step(
        tx,
        id,
        ['waiting', 'taken'],
        sql`state = 'decided', outcome = ${outcome}, reason = ${reason}, decided_by = ${by},
          decided_at = ${now}`,
      ),

    async list(
      read: Db,
      { state, limit, after, filter = sql`true` }: CaseQuery,
    ): Promise<{ rows: Row[]; next: string | null }> {
      const isDecided = state === 'decided'
      const at = sql.ref(isDecided ? 'decided_at' : 'raised_at')
      const last = after === undefined || !isUuid(after) ? undefined : await get(read, after)
      const lastAt = isDecided ? last?.decided_at : last?.raised_at
      const beyond =
        last === undefined
          ? sql`true`
          : isDecided
            ? sql`(${at}, id) < (${lastAt}, ${last.id})`
            : sql`(${at}, id) > (${lastAt}, ${last.id})`
      const direction = isDecided ? sql`desc` : sql`asc`
      const { rows: found } = await sql<Row>`select * from ${table}
        where state = ${state} and ${filter} and ${beyond}
        order by ${at} ${direction}, id ${direction} limit ${limit + 1}`.execute(read)
      const rows = found.slice(0, limit)
      return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
    },

    async countUnassigned(read: Db): Promise<number> {
      const { rows } = await sql<{
        n: bigint
      }>`select count(*) as n from ${table} where state = 'waiting'`.execute(read)
      return Number(rows[0]?.n ?? 0)
    },
  }
}
