import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { shopCalls } from './calls.ts'
import { DEMO_RULES } from './demo-rules.ts'
import { writeFirstTerms } from './terms.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export { readShopBook, type ShopBook } from './desk.ts'
export { setPaused } from './gate.ts'
export { presentRules } from './present.ts'
export {
  newestTerms,
  publishTerms,
  readRules,
  requireRules,
  storedRules,
  storeRules,
  type ShopItem,
  type ShopRules,
  type ShopTerms,
} from './terms.ts'

export type PointsShop = ReturnType<typeof createPointsShop>

export function createPointsShop(
  platform: Platform,
  { wallet }: { wallet: Pick<Wallet, 'announceBalance'> },
) {
  return {
    calls: shopCalls(platform, { wallet }),
    /** Opens the shop on the day of the demo's first start. */
    async seedDemo(tx: Tx, now: Date): Promise<void> {
      await writeFirstTerms(tx, DEMO_RULES, { by: 'demo', reason: null, now })
    },
    ownData: [
      ownRows(
        platform.database.read,
        'shopPurchases',
        'shop.purchase',
        ['id', 'day', 'terms_version', 'item', 'points', 'worth_minor', 'bought_at'],
        'bought_at',
      ),
    ],
  }
}
