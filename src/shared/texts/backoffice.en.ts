import type { BackofficeTexts } from './backoffice.tr.ts'
import { officeAudit } from './office-audit.en.ts'
import { officeComplaints } from './office-complaints.en.ts'
import { officeContent } from './office-content.en.ts'
import { documents } from './office-documents.en.ts'
import { officeDormant } from './office-dormant.en.ts'
import { officeDrift } from './office-drift.en.ts'
import { officeEvidence } from './office-evidence.en.ts'
import { officeExtracts } from './office-extracts.en.ts'
import { officeFrame } from './office-frame.en.ts'
import { officeFunds } from './office-funds.en.ts'
import { officeGames } from './office-games.en.ts'
import { officeHouse } from './office-house.en.ts'
import { officeJackpots } from './office-jackpots.en.ts'
import { officeLetters } from './office-letters.en.ts'
import { officeLists } from './office-lists.en.ts'
import { officeMessages } from './office-messages.en.ts'
import { methods } from './office-methods.en.ts'
import { officeMoney } from './office-money.en.ts'
import { officePayments } from './office-payments.en.ts'
import { payouts } from './office-payouts.en.ts'
import { officePlayers } from './office-players.en.ts'
import { officePromotions } from './office-promotions.en.ts'
import { officeProviderReports } from './office-provider-reports.en.ts'
import { officeReconciliation } from './office-reconciliation.en.ts'
import { officeReports } from './office-reports.en.ts'
import { officeRetention } from './office-retention.en.ts'
import { officeRisk } from './office-risk.en.ts'
import { officeSegments } from './office-segments.en.ts'
import { settings } from './office-settings.en.ts'
import { officeStudioWins } from './office-studio-wins.en.ts'
import { officeStops } from './office-stops.en.ts'
import { officeSupport } from './office-support.en.ts'
import { officeTables } from './office-tables.en.ts'
import { officeTerms } from './office-terms.en.ts'
import { officeTrading } from './office-trading.en.ts'

export const backoffice: BackofficeTexts = {
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
