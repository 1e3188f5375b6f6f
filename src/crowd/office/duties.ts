import { deactivate, endSessions, exclude, giveGifts, writeNotes } from './desks/care.ts'
import { decideComplaints, proposeRedress } from './desks/complaints.ts'
import { renewLists, reviewFunds, screenHits } from './desks/compliance.ts'
import { maintainGames, runTournaments, tuneJackpots } from './desks/contests.ts'
import { decideDocuments } from './desks/documents.ts'
import {
  audit,
  makeFiles,
  proposeColleagues,
  proposeSettings,
  readReports,
  retryLetters,
  watchAccounts,
} from './desks/house.ts'
import { keepSegments, publishNews, runPromotions, writeMessages } from './desks/marketing.ts'
import { decideHeld, decideTransfers, decideWithdrawals } from './desks/payments.ts'
import { makeBatches, markBatches } from './desks/payouts.ts'
import { decideProposals } from './desks/proposals.ts'
import {
  closeDifferences,
  decideLines,
  readBankStatement,
  readProviderReport,
} from './desks/reconciliation.ts'
import { reviewLinks, reviewReturns, reviewSignals, tuneThresholds } from './desks/risk.ts'
import { answerTickets, closeTickets, keepSupport } from './desks/support.ts'
import {
  answerDisputes,
  limitBettors,
  proposeLimits,
  setTerms,
  settleByHand,
  watchMatches,
} from './desks/trading.ts'
import type { Job } from './member.ts'
import type { Shift } from './shift.ts'

/** `often`: the share of visits after the first in which the duty is done. Default: 1. */
type Duty = {
  name: string
  jobs: readonly Job[]
  often?: number
  work(shift: Shift): Promise<void>
}

export const DUTIES: readonly Duty[] = [
  { name: 'statement', jobs: ['cashier'], work: readBankStatement },
  { name: 'withdrawals', jobs: ['cashier'], work: decideWithdrawals },
  { name: 'transfers', jobs: ['cashier'], often: 0.5, work: decideTransfers },
  { name: 'held money', jobs: ['cashier'], often: 0.5, work: decideHeld },
  { name: 'batches', jobs: ['cashier'], work: makeBatches },
  { name: 'marks', jobs: ['cashier'], work: markBatches },
  { name: 'bank lines', jobs: ['cashier'], often: 0.4, work: decideLines },
  { name: 'provider report', jobs: ['cashier'], often: 0.3, work: readProviderReport },
  { name: 'differences', jobs: ['cashier'], often: 0.2, work: closeDifferences },
  { name: 'redress', jobs: ['cashier'], often: 0.3, work: proposeRedress },
  { name: 'tickets', jobs: ['support'], work: answerTickets },
  { name: 'answered tickets', jobs: ['support'], often: 0.2, work: closeTickets },
  { name: 'support', jobs: ['support'], often: 0.2, work: keepSupport },
  { name: 'notes', jobs: ['support', 'risk', 'verification'], often: 0.15, work: writeNotes },
  { name: 'gifts', jobs: ['support'], often: 0.2, work: giveGifts },
  { name: 'sessions', jobs: ['support'], often: 0.1, work: endSessions },
  { name: 'exclusions', jobs: ['support'], often: 0.1, work: exclude },
  { name: 'documents', jobs: ['verification'], work: decideDocuments },
  { name: 'lists', jobs: ['verification'], often: 0.4, work: renewLists },
  { name: 'hits', jobs: ['verification', 'risk'], often: 0.5, work: screenHits },
  { name: 'funds', jobs: ['verification', 'risk'], often: 0.5, work: reviewFunds },
  { name: 'complaints', jobs: ['verification', 'audit'], often: 0.7, work: decideComplaints },
  { name: 'signals', jobs: ['risk'], work: reviewSignals },
  { name: 'links', jobs: ['risk'], often: 0.6, work: reviewLinks },
  { name: 'returns', jobs: ['risk'], often: 0.3, work: reviewReturns },
  { name: 'thresholds', jobs: ['audit'], often: 0.1, work: tuneThresholds },
  { name: 'deactivations', jobs: ['risk'], often: 0.2, work: deactivate },
  { name: 'promotions', jobs: ['marketing'], often: 0.5, work: runPromotions },
  { name: 'segments', jobs: ['marketing'], often: 0.5, work: keepSegments },
  { name: 'messages', jobs: ['marketing'], often: 0.5, work: writeMessages },
  { name: 'news', jobs: ['marketing'], often: 0.4, work: publishNews },
  { name: 'tournaments', jobs: ['marketing'], often: 0.5, work: runTournaments },
  { name: 'games', jobs: ['marketing'], often: 0.3, work: maintainGames },
  { name: 'jackpots', jobs: ['marketing'], often: 0.2, work: tuneJackpots },
  { name: 'objections', jobs: ['trading'], work: answerDisputes },
  { name: 'matches', jobs: ['trading'], often: 0.6, work: watchMatches },
  { name: 'terms', jobs: ['trading'], often: 0.3, work: setTerms },
  { name: 'bettors', jobs: ['trading'], often: 0.2, work: limitBettors },
  { name: 'settlement', jobs: ['trading'], often: 0.4, work: settleByHand },
  { name: 'table limits', jobs: ['trading'], often: 0.2, work: proposeLimits },
  { name: 'reports', jobs: ['head', 'deputy', 'audit'], often: 0.5, work: readReports },
  { name: 'audit', jobs: ['audit'], often: 0.5, work: audit },
  { name: 'files', jobs: ['audit'], often: 0.2, work: makeFiles },
  { name: 'accounts', jobs: ['audit'], often: 0.2, work: watchAccounts },
  { name: 'settings', jobs: ['head'], often: 0.5, work: proposeSettings },
  { name: 'colleagues', jobs: ['head'], work: proposeColleagues },
  { name: 'failed work', jobs: ['head'], often: 0.5, work: retryLetters },
  {
    name: 'proposals',
    jobs: ['cashier', 'verification', 'audit', 'deputy'],
    work: decideProposals,
  },
]
