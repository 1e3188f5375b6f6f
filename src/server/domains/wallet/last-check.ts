import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { LedgerLine } from './check-ledger.ts'

export async function keepLastCheck(tx: Tx, lines: readonly LedgerLine[]): Promise<void> {
  const broken = lines.filter(({ ok }) => !ok).map(({ name }) => name)
  await sql`insert into wallet.last_check (ended_at, checks, broken)
    values (platform.now(), ${lines.length}, ${broken})
    on conflict (one) do update set ended_at = excluded.ended_at, checks = excluded.checks,
      broken = excluded.broken`.execute(tx)
}
