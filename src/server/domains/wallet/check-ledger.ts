import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type LedgerLine = {
  name: string
  ok: boolean
  detail: string
}

/** An invariant of the ledger. The domain that owns the tables it is about contributes it. */
export type LedgerCheck = {
  name: string
  broken: RawBuilder<{ what: string }>
  checked: RawBuilder<{ n: bigint }>
}

const SHOWN = 5

export async function runLedgerChecks(
  db: Db,
  checks: readonly LedgerCheck[],
): Promise<LedgerLine[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const lines: LedgerLine[] = []
      for (const { name, broken, checked } of checks) {
        const { rows } = await sql<{ what: string }>`${broken} limit ${SHOWN}`.execute(tx)
        const counted = await checked.execute(tx)
        lines.push({
          name,
          ok: rows.length === 0,
          detail:
            rows.length === 0
              ? `${counted.rows[0]?.n ?? 0n} checked`
              : rows.map(({ what }) => what).join('; '),
        })
      }
      return lines
    })
}
