import { LEDGER_CHECKS as affiliates } from './domains/affiliates/index.ts'
import { LEDGER_CHECKS as bingo } from './domains/bingo/index.ts'
import { LEDGER_CHECKS as disclosure } from './domains/disclosure/index.ts'
import { LEDGER_CHECKS as jackpots } from './domains/jackpots/index.ts'
import { LEDGER_CHECKS as lottery } from './domains/lottery/index.ts'
import { LEDGER_CHECKS as loyalty } from './domains/loyalty/index.ts'
import { LEDGER_CHECKS as payments } from './domains/payments/index.ts'
import { ledgerChecks as promotions } from './domains/promotions/index.ts'
import { LEDGER_CHECKS as provider } from './domains/provider/index.ts'
import { LEDGER_CHECKS as reports } from './domains/reports/index.ts'
import { playedFreeRounds } from './domains/rounds/index.ts'
import { LEDGER_CHECKS as sportsbook } from './domains/sportsbook/index.ts'
import { LEDGER_CHECKS as tables } from './domains/tables/index.ts'
import { LEDGER_CHECKS as tournaments } from './domains/tournaments/index.ts'
import { LEDGER_CHECKS as virtuals } from './domains/virtuals/index.ts'
import {
  LEDGER_CHECKS as wallet,
  runLedgerChecks,
  type LedgerCheck,
  type LedgerLine,
} from './domains/wallet/index.ts'
import { LEDGER_CHECKS as drops } from './domains/drops/index.ts'
import { LEDGER_CHECKS as shop } from './domains/shop/index.ts'
import { LEDGER_CHECKS as wheel } from './domains/wheel/index.ts'
import type { Db } from './platform/database/database.ts'

/** Every domain's checks, by hand: what the command line, the nightly job and the tests run. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  ...wallet,
  ...reports,
  ...payments,
  ...promotions(playedFreeRounds),
  ...jackpots,
  ...provider,
  ...tables,
  ...virtuals,
  ...bingo,
  ...sportsbook,
  ...tournaments,
  ...loyalty,
  ...lottery,
  ...wheel,
  ...shop,
  ...drops,
  ...affiliates,
  ...disclosure,
]

export function checkLedger(db: Db): Promise<LedgerLine[]> {
  return runLedgerChecks(db, LEDGER_CHECKS)
}
