import type { FastifyInstance } from 'fastify'
import type { AddressReader } from '#server/platform/http/address.ts'
import type { StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { chargebackCalls } from './chargebacks/chargeback-calls.ts'
import { defineReceivable } from './chargebacks/settle-receivable.ts'
import { contentCalls } from './content/content-calls.ts'
import { registerPictureUpload } from './content/picture-route.ts'
import { defineCorrection } from './correction.ts'
import { documentCalls } from './documents/document-calls.ts'
import { registerDocumentView } from './documents/document-view.ts'
import { dormantCalls } from './dormant/dormant-calls.ts'
import { definePeriod } from './dormant/period.ts'
import { evidenceCalls } from './evidence/evidence-calls.ts'
import { registerFiles } from './evidence/files-route.ts'
import { extractCalls } from './extracts/extract-calls.ts'
import { backtestCalls } from './promotions/backtest-calls.ts'
import { categoryCalls } from './games/category-calls.ts'
import { defineGameOffer } from './game-offers/decide-offers.ts'
import { gameOfferCalls } from './game-offers/offer-calls.ts'
import { defineRefresh } from './game-offers/refresh-offers.ts'
import { gameCalls } from './games/game-calls.ts'
import { defineGift } from './promotions/gift.ts'
import { giftCalls } from './promotions/gift-calls.ts'
import { defineAnnouncement } from './promotions/announcement.ts'
import { definePublication } from './promotions/publication.ts'
import { tournamentCalls } from './promotions/tournament-calls.ts'
import { promotionCalls } from './promotions/promotion-calls.ts'
import type { House } from './house.ts'
import { jackpotCalls } from './jackpots/jackpot-calls.ts'
import { defineRetuning } from './jackpots/retuning.ts'
import { tableCalls } from './live-tables/table-calls.ts'
import { defineTableLimits } from './live-tables/table-limits.ts'
import { mailCalls } from './messages/mail-calls.ts'
import { messageCalls } from './messages/message-calls.ts'
import { registerMailView } from './messages/mail-view.ts'
import { defineMessage } from './messages/propose-message.ts'
import { maintenanceCalls } from './maintenance-calls.ts'
import { defineHouseAccount, houseAccountCalls } from './methods/house-accounts.ts'
import { methodCalls } from './methods/method-calls.ts'
import { defineMethodLimits } from './methods/method-limits.ts'
import { defineMethodTexts } from './methods/method-texts.ts'
import { findTransactionCalls } from './money/find-transactions.ts'
import { payoutCalls } from './money/payout-calls.ts'
import { providerPayoutCalls } from './money/provider-payouts.ts'
import { registerPayoutReportUpload } from './money/report-upload.ts'
import { moneyCalls } from './money-calls.ts'
import { exportCalls } from './outward/export-calls.ts'
import { keyCalls } from './outward/key-calls.ts'
import { defineApiKey } from './outward/propose-key.ts'
import { defineWebhook } from './outward/propose-webhook.ts'
import { webhookCalls } from './outward/webhook-calls.ts'
import { playerCalls } from './player-calls.ts'
import { proposalCalls } from './proposal-calls.ts'
import { controlCalls, defineControl } from './settings/controls.ts'
import { defineIdentityLevel, identityLevelCalls } from './settings/identity-levels.ts'
import { definePlayerRule, playerRuleCalls } from './settings/player-rules.ts'
import { defineSetting, settingCalls } from './settings/settings.ts'
import { auditExportCalls } from './audit-export.ts'
import { savedViewCalls } from './saved-view-calls.ts'
import { noticeCalls } from './notice-calls.ts'
import { workQueueCalls } from './work-queue-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { supportCalls } from './support/support-calls.ts'
import { providerReportCalls } from './reconciliation/report-calls.ts'
import { registerReportUpload } from './reconciliation/report-upload.ts'
import { registerPlayerListUpload } from './messages/player-list-upload.ts'
import { statementCalls } from './reconciliation/statement-calls.ts'
import { registerStatementUpload } from './reconciliation/statement-upload.ts'
import { reportCalls } from './reports/report-calls.ts'
import { venueCalls } from './live-tables/venue-calls.ts'
import { rtpCalls } from './rtp-monitoring/rtp-calls.ts'
import { complaintCalls } from './complaints/complaint-calls.ts'
import { fundsCalls } from './funds/funds-calls.ts'
import { defineDiscard } from './letters/discard.ts'
import { letterCalls } from './letters/letter-calls.ts'
import { defineList } from './lists/apply-list.ts'
import { defineDownloads } from './lists/download-lists.ts'
import { defineListUndo } from './lists/undo-exclusion.ts'
import { hitCalls } from './lists/hit-calls.ts'
import { listCalls } from './lists/list-calls.ts'
import { registerListUpload } from './lists/list-upload.ts'
import { segmentReportCalls } from './reports/segment-calls.ts'
import { linkCalls } from './risk/link-calls.ts'
import { signalCalls } from './risk/signal-calls.ts'
import { thresholdCalls } from './risk/threshold-calls.ts'
import { retentionCalls } from './retention/retention-calls.ts'
import { couponVoidCalls, defineCouponVoid } from './trading/coupon-void.ts'
import { defineResettlement } from './trading/resettlement.ts'
import { defineFactor, factorCalls } from './trading/factor-calls.ts'
import { defineTerm, termCalls } from './trading/term-calls.ts'
import { couponPageCalls } from './trading/coupon-page.ts'
import { findCouponCalls } from './trading/find-coupons.ts'
import { tradingCalls } from './trading/trading-calls.ts'
import { defineStudioWin } from './studio-wins/decide-win.ts'
import { defineWinBound } from './studio-wins/win-bound.ts'
import { studioWinCalls } from './studio-wins/win-calls.ts'
import { defineReturn } from './money/return-payout.ts'
import { automationCalls } from './automations/automation-calls.ts'
import { defineAutomation } from './automations/propose-automation.ts'
import { dropsCalls } from './drops/drops-calls.ts'
import { defineDrops } from './drops/drops-proposal.ts'
import { shopCalls } from './shop/shop-calls.ts'
import { defineShopTerms } from './shop/shop-terms.ts'
import { wheelCalls } from './wheel/wheel-calls.ts'
import { defineWheelTerms } from './wheel/wheel-terms.ts'
import { defineWithdrawal } from './withdrawal.ts'

/** The changes that one person proposes and another approves. */
const PROPOSALS = [
  defineCorrection,
  defineWithdrawal,
  defineReturn,
  defineGift,
  definePublication,
  defineAnnouncement,
  defineSetting,
  definePlayerRule,
  defineIdentityLevel,
  defineControl,
  defineResettlement,
  defineCouponVoid,
  defineTableLimits,
  defineMessage,
  defineTerm,
  defineMethodLimits,
  defineHouseAccount,
  defineMethodTexts,
  defineFactor,
  defineRetuning,
  defineWheelTerms,
  defineShopTerms,
  defineDrops,
  defineAutomation,
  definePeriod,
  defineList,
  defineListUndo,
  defineDownloads,
  defineStudioWin,
  defineWinBound,
  defineGameOffer,
  defineRefresh,
  defineDiscard,
  defineReceivable,
  defineApiKey,
  defineWebhook,
]

const DESKS = [
  playerCalls,
  moneyCalls,
  findTransactionCalls,
  savedViewCalls,
  workQueueCalls,
  noticeCalls,
  auditExportCalls,
  proposalCalls,
  staffCalls,
  maintenanceCalls,
  giftCalls,
  supportCalls,
  contentCalls,
  documentCalls,
  settingCalls,
  controlCalls,
  playerRuleCalls,
  identityLevelCalls,
  ({ platform }: House) => reportCalls(platform),
  segmentReportCalls,
  promotionCalls,
  backtestCalls,
  tournamentCalls,
  tradingCalls,
  couponVoidCalls,
  findCouponCalls,
  couponPageCalls,
  termCalls,
  factorCalls,
  gameCalls,
  gameOfferCalls,
  categoryCalls,
  tableCalls,
  jackpotCalls,
  wheelCalls,
  shopCalls,
  dropsCalls,
  signalCalls,
  thresholdCalls,
  linkCalls,
  payoutCalls,
  providerPayoutCalls,
  hitCalls,
  listCalls,
  messageCalls,
  automationCalls,
  mailCalls,
  evidenceCalls,
  extractCalls,
  methodCalls,
  houseAccountCalls,
  statementCalls,
  providerReportCalls,
  fundsCalls,
  rtpCalls,
  venueCalls,
  complaintCalls,
  dormantCalls,
  retentionCalls,
  letterCalls,
  studioWinCalls,
  chargebackCalls,
  keyCalls,
  webhookCalls,
  exportCalls,
]

const ROUTES = [
  registerPictureUpload,
  registerDocumentView,
  registerListUpload,
  registerMailView,
  registerStatementUpload,
  registerFiles,
  registerReportUpload,
  registerPayoutReportUpload,
  registerPlayerListUpload,
]

export function createBackoffice(
  house: House,
  address: AddressReader,
): {
  calls: StaffBoundCall[]
  routes(app: FastifyInstance): void
} {
  for (const define of PROPOSALS) define(house)
  return {
    calls: DESKS.flatMap((callsOf): StaffBoundCall[] => callsOf(house)),
    routes(app) {
      for (const register of ROUTES) register(app, house, address)
    },
  }
}
