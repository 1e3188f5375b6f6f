import type { BackofficeTexts } from './backoffice.tr.ts'
import { officeAudit } from './audit.en.ts'
import { officeProposals } from './proposals.en.ts'
import { officeComplaints } from './complaints.en.ts'
import { officeContent } from './content.en.ts'
import { officeCoupons } from './coupons.en.ts'
import { documents } from './compliance/documents.en.ts'
import { officeDormant } from './compliance/dormant.en.ts'
import { officeRtpMonitoring } from './rtp-monitoring.en.ts'
import { officeEvidence } from './compliance/evidence.en.ts'
import { officeExperiments } from './experiments.en.ts'
import { officeExtracts } from './compliance/extracts.en.ts'
import { officeForms } from './forms.en.ts'
import { officeFrame } from './frame.en.ts'
import { officeAffiliates } from './affiliates.en.ts'
import { officeFunds } from './funds.en.ts'
import { officeGames } from './games.en.ts'
import { officeHouse } from './house.en.ts'
import { officeJackpots } from './jackpots.en.ts'
import { officeAutomations } from './automations.en.ts'
import { officeDrops } from './drops.en.ts'
import { officeShop } from './shop.en.ts'
import { officeWheel } from './wheel.en.ts'
import { officeLetters } from './letters.en.ts'
import { officeLists } from './compliance/lists.en.ts'
import { officeMessages } from './messages.en.ts'
import { methods } from './money/methods.en.ts'
import { officeMoney } from './money/money.en.ts'
import { officePayments } from './money/payments.en.ts'
import { payouts } from './money/payouts.en.ts'
import { officeOutward } from './outward.en.ts'
import { officePlayers } from './players.en.ts'
import { officePromotions } from './promotions.en.ts'
import { officeProviderReports } from './money/provider-reports.en.ts'
import { officeReconciliation } from './money/reconciliation.en.ts'
import { officeReports } from './reports.en.ts'
import { officeRetention } from './compliance/retention.en.ts'
import { officeRisk } from './compliance/risk.en.ts'
import { officeSegmentRules } from './segment-rules.en.ts'
import { officeSegments } from './segments.en.ts'
import { settings } from './settings.en.ts'
import { officeChargebacks } from './money/chargebacks.en.ts'
import { officeStudioWins } from './money/studio-wins.en.ts'
import { officeStops } from './money/stops.en.ts'
import { officeSupport } from './support.en.ts'
import { officeTables } from './tables.en.ts'
import { officeTerms } from './terms.en.ts'
import { officeTransactions } from './money/transactions.en.ts'
import { officeTrading } from './trading.en.ts'

export const backoffice: BackofficeTexts = {
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
