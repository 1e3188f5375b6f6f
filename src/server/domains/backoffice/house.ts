import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { PromotionsHouse } from '#server/domains/promotions/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Sportsbook } from '#server/domains/sportsbook/index.ts'
import type { StaffHouse } from '#server/domains/staff/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What the back office asks of the domains below it: it writes none of their tables. */
export type House = {
  platform: Platform
  staff: Pick<StaffHouse, 'proposals'>
  identity: Pick<Identity, 'forStaff' | 'excludePlayer' | 'announceEnd'>
  wallet: Pick<Wallet, 'announceBalance' | 'announceNotifications'>
  content: Pick<Content, 'maintenance'>
  promotions: Pick<PromotionsHouse, 'ofPlayer'>
  rounds: Pick<Rounds, 'findOwner' | 'replayOf'>
  sportsbook: Pick<Sportsbook, 'coupons'>
}
