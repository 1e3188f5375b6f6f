import { officeAudit } from './audit.tr.ts'
import { officeProposals } from './proposals.tr.ts'
import { officeComplaints } from './complaints.tr.ts'
import { officeContent } from './content.tr.ts'
import { officeCoupons } from './coupons.tr.ts'
import { documents } from './compliance/documents.tr.ts'
import { officeDormant } from './compliance/dormant.tr.ts'
import { officeRtpMonitoring } from './rtp-monitoring.tr.ts'
import { officeEvidence } from './compliance/evidence.tr.ts'
import { officeExperiments } from './experiments.tr.ts'
import { officeExtracts } from './compliance/extracts.tr.ts'
import { officeForms } from './forms.tr.ts'
import { officeFrame } from './frame.tr.ts'
import { officeAffiliates } from './affiliates.tr.ts'
import { officeFunds } from './funds.tr.ts'
import { officeGames } from './games.tr.ts'
import { officeHouse } from './house.tr.ts'
import { officeJackpots } from './jackpots.tr.ts'
import { officeAutomations } from './automations.tr.ts'
import { officeDrops } from './drops.tr.ts'
import { officeShop } from './shop.tr.ts'
import { officeWheel } from './wheel.tr.ts'
import { officeLetters } from './letters.tr.ts'
import { officeLists } from './compliance/lists.tr.ts'
import { officeMessages } from './messages.tr.ts'
import { methods } from './money/methods.tr.ts'
import { officeMoney } from './money/money.tr.ts'
import { officePayments } from './money/payments.tr.ts'
import { payouts } from './money/payouts.tr.ts'
import { officeOutward } from './outward.tr.ts'
import { officePlayers } from './players.tr.ts'
import { officePromotions } from './promotions.tr.ts'
import { officeProviderReports } from './money/provider-reports.tr.ts'
import { officeReconciliation } from './money/reconciliation.tr.ts'
import { officeReports } from './reports.tr.ts'
import { officeRetention } from './compliance/retention.tr.ts'
import { officeRisk } from './compliance/risk.tr.ts'
import { officeSegmentRules } from './segment-rules.tr.ts'
import { officeSegments } from './segments.tr.ts'
import { settings } from './settings.tr.ts'
import { officeChargebacks } from './money/chargebacks.tr.ts'
import { officeStudioWins } from './money/studio-wins.tr.ts'
import { officeStops } from './money/stops.tr.ts'
import { officeSupport } from './support.tr.ts'
import { officeTables } from './tables.tr.ts'
import { officeTerms } from './terms.tr.ts'
import { officeTransactions } from './money/transactions.tr.ts'
import { officeTrading } from './trading.tr.ts'

export const backoffice = {
  ...officeFrame,
  ...officePlayers,
  ...officePayments,
  ...officeAudit,
  ...officeProposals,
  ...officeHouse,
  documents,
  forms: officeForms,
  settings,
  content: officeContent,
  stops: officeStops,
  support: officeSupport,
  segmentRules: officeSegmentRules,
  segments: officeSegments,
  promo: officePromotions,
  reports: officeReports,
  transactions: officeTransactions,
  coupons: officeCoupons,
  trading: officeTrading,
  terms: officeTerms,
  games: officeGames,
  tables: officeTables,
  jackpots: officeJackpots,
  automations: officeAutomations,
  drops: officeDrops,
  wheel: officeWheel,
  shop: officeShop,
  risk: officeRisk,
  letters: officeLetters,
  lists: officeLists,
  affiliates: officeAffiliates,
  funds: officeFunds,
  rtpMonitoring: officeRtpMonitoring,
  chargebacks: officeChargebacks,
  studioWins: officeStudioWins,
  outward: officeOutward,
  complaints: officeComplaints,
  dormant: officeDormant,
  retention: officeRetention,
  money: officeMoney,
  payouts,
  messages: officeMessages,
  experiments: officeExperiments,
  evidence: officeEvidence,
  extracts: officeExtracts,
  methods,
  reconciliation: officeReconciliation,
  providerReports: officeProviderReports,
}
export type BackofficeTexts = typeof backoffice
