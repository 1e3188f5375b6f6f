import type { Bingo } from '#server/domains/bingo/index.ts'
import type { Compliance } from '#server/domains/compliance/index.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Crm } from '#server/domains/crm/index.ts'
import type { RtpMonitoring } from '#server/domains/rtp-monitoring/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Lobby } from '#server/domains/lobby/index.ts'
import type { Outward } from '#server/domains/outward/index.ts'
import type { Payments } from '#server/domains/payments/index.ts'
import type { Provider } from '#server/domains/provider/index.ts'
import type { PromotionsHouse } from '#server/domains/promotions/index.ts'
import type { Screening } from '#server/domains/screening/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Sportsbook } from '#server/domains/sportsbook/index.ts'
import type { StaffHouse } from '#server/domains/staff/index.ts'
import type { Support } from '#server/domains/support/index.ts'
import type { Tables } from '#server/domains/tables/index.ts'
import type { PrizeDrops } from '#server/domains/drops/index.ts'
import type { Tournaments } from '#server/domains/tournaments/index.ts'
import type { Virtuals } from '#server/domains/virtuals/index.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The domains used by the back office. It writes none of their tables itself. */
export type House = {
  platform: Platform
  staff: Pick<StaffHouse, 'accounts' | 'proposals' | 'authenticate'>
  identity: Pick<
    Identity,
    'forStaff' | 'dataParts' | 'excludePlayer' | 'liftExclusion' | 'announceEnd'
  >
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
  content: Pick<Content, 'maintenance' | 'bases' | 'changes' | 'previews'>
  payments: Pick<Payments, 'judgeWaiting' | 'providerChoices' | 'payoutChoices'>
  provider: Pick<Provider, 'aggregators' | 'roundPage' | 'showPicturesSoon'>
  promotions: Pick<PromotionsHouse, 'ofPlayer' | 'bonusValueOf' | 'backtests'>
  tournaments: Pick<Tournaments, 'announce'>
  drops: Pick<PrizeDrops, 'open' | 'stopCampaign' | 'announceChange'>
  rounds: Pick<Rounds, 'findOwner' | 'findHosted' | 'replayOf' | 'statedReturn' | 'nameOf'>
  sportsbook: Pick<Sportsbook, 'coupons' | 'desk' | 'voids'>
  support: Pick<Support, 'announce' | 'announceTyping' | 'announcePresence'>
  lobby: Pick<Lobby, 'announceCatalogue'>
  screening: Screening
  tables: Pick<Tables, 'reload' | 'playersAt' | 'watched'>
  bingo: Pick<Bingo, 'reload' | 'watched'>
  virtuals: Pick<Virtuals, 'reload' | 'offered'>
  crm: Pick<Crm, 'runSoon' | 'segmentReports'>
  compliance: Pick<Compliance, 'files'>
  outward: Pick<Outward, 'wake'>
  rtpMonitoring: Pick<RtpMonitoring, 'list' | 'decide'>
}
