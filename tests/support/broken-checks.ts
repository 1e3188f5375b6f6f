import { checkLedger } from '#server/check-ledger.ts'
import type { LedgerLine } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function brokenChecks(db: Db): Promise<LedgerLine[]> {
  return (await checkLedger(db)).filter(({ ok }) => !ok)
}
