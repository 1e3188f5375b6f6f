import { officeAudit } from './office-audit.tr.ts'
import { officeComplaints } from './office-complaints.tr.ts'
import { officeContent } from './office-content.tr.ts'
import { documents } from './office-documents.tr.ts'
import { officeDormant } from './office-dormant.tr.ts'
import { officeDrift } from './office-drift.tr.ts'
import { officeEvidence } from './office-evidence.tr.ts'
import { officeExtracts } from './office-extracts.tr.ts'
import { officeFrame } from './office-frame.tr.ts'
import { officeFunds } from './office-funds.tr.ts'
import { officeGames } from './office-games.tr.ts'
import { officeHouse } from './office-house.tr.ts'
import { officeJackpots } from './office-jackpots.tr.ts'
import { officeLetters } from './office-letters.tr.ts'
import { officeLists } from './office-lists.tr.ts'
import { officeMessages } from './office-messages.tr.ts'
import { methods } from './office-methods.tr.ts'
import { officeMoney } from './office-money.tr.ts'
import { officePayments } from './office-payments.tr.ts'
import { payouts } from './office-payouts.tr.ts'
import { officePlayers } from './office-players.tr.ts'
import { officePromotions } from './office-promotions.tr.ts'
import { officeProviderReports } from './office-provider-reports.tr.ts'
import { officeReconciliation } from './office-reconciliation.tr.ts'
import { officeReports } from './office-reports.tr.ts'
import { officeRetention } from './office-retention.tr.ts'
import { officeRisk } from './office-risk.tr.ts'
import { officeSegments } from './office-segments.tr.ts'
import { settings } from './office-settings.tr.ts'
import { officeStudioWins } from './office-studio-wins.tr.ts'
import { officeStops } from './office-stops.tr.ts'
import { officeSupport } from './office-support.tr.ts'
import { officeTables } from './office-tables.tr.ts'
import { officeTerms } from './office-terms.tr.ts'
import { officeTrading } from './office-trading.tr.ts'

export const backoffice = {
  ...officeFrame,
  ...officePlayers,
  ...officePayments,
  ...officeAudit,
  ...officeHouse,
  documents,
  settings,
  content: officeContent,
  stops: officeStops,
  support: officeSupport,
  segments: officeSegments,
  promo: officePromotions,
  reports: officeReports,
  trading: officeTrading,
  terms: officeTerms,
  games: officeGames,
  tables: officeTables,
  jackpots: officeJackpots,
  risk: officeRisk,
  letters: officeLetters,
  lists: officeLists,
  funds: officeFunds,
  drift: officeDrift,
  studioWins: officeStudioWins,
  complaints: officeComplaints,
  dormant: officeDormant,
  retention: officeRetention,
  money: officeMoney,
  payouts,
  messages: officeMessages,
  evidence: officeEvidence,
  extracts: officeExtracts,
  methods,
  reconciliation: officeReconciliation,
  providerReports: officeProviderReports,
}
export type BackofficeTexts = typeof backoffice
