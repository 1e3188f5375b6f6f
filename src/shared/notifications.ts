import { z } from 'zod'
import { COMPLAINT_OUTCOMES } from './players/complaints.ts'
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from './players/documents.ts'
import type { Lang } from './lang.ts'
import { WITHDRAWAL_REASONS } from './payments/withdrawals.ts'
import {
  wordDevice,
  SECURITY_WORDS,
  wordDormancyNear,
  wordDormancyBegan,
  wordDormancyOver,
} from './notifications/account-words.ts'
import {
  wordSettled,
  wordCorrected,
  wordSold,
  wordVoided,
  wordAnswered,
} from './notifications/coupon-words.ts'
import {
  wordDropWon,
  wordJackpotWon,
  wordRound,
  wordTournament,
} from './notifications/game-words.ts'
import {
  wordDepositApproved,
  wordDepositDeclined,
  wordDepositHeld,
  wordDepositReturned,
  wordWithdrawalPaid,
  wordWithdrawalDeclined,
} from './notifications/money-words.ts'
import {
  wordLevel,
  wordCashbackPaid,
  wordBonusDecided,
  wordGiftGiven,
  wordFriendJoined,
  wordReferral,
  wordCodeUnknown,
  wordCode,
} from './notifications/promotion-words.ts'
import {
  wordDocument,
  wordFundsAsked,
  wordFundsDecided,
  wordComplaint,
  wordComplaintDecided,
  wordTicketAnswered,
} from './notifications/support-words.ts'
import type { NotificationWords, Words } from './notifications/words.ts'

const amount = z.object({ amount: z.string() })
const bilingual = z.object({ tr: z.string(), en: z.string() })
const couponFacts = { code: z.string(), name: bilingual, amount: z.string() }

export const securityChange = z.enum([
  'password',
  'two-factor-on',
  'two-factor-off',
  'two-factor-type',
  'email-asked',
  'email',
  'phone',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'payout-account',
])

/**
 * A notification to a player about their own account: its kind and the facts that its text is built
 * from when it is read.
 */
export const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit-approved'), facts: amount }),
  z.object({ kind: z.literal('deposit-declined'), facts: amount }),
  z.object({ kind: z.literal('deposit-held'), facts: amount }),
  z.object({ kind: z.literal('withdrawal-paid'), facts: amount }),
  z.object({
    kind: z.literal('withdrawal-declined'),
    facts: amount.extend({ playerReason: z.enum(WITHDRAWAL_REASONS).optional() }),
  }),
  /** `owed`: the part that the balance did not cover. */
  z.object({
    kind: z.literal('deposit-returned'),
    facts: amount.extend({
      what: z.enum(['refunded', 'refund failed', 'charged back', 'chargeback reversed']),
      owed: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('device-signed-in'),
    facts: z.object({ device: z.string(), address: z.string() }),
  }),
  z.object({ kind: z.literal('security-changed'), facts: z.object({ change: securityChange }) }),
  z.object({
    kind: z.literal('round-closed'),
    facts: z.object({ game: bilingual, amount: z.string(), isStakeBack: z.boolean() }),
  }),
  /** `amount` is the coupon's payout by its results, `stake` the stake still open at settlement. */
  z.object({
    kind: z.literal('coupon-settled'),
    facts: z.object({ ...couponFacts, state: z.enum(['won', 'lost', 'void']), stake: z.string() }),
  }),
  /** Settled again or reopened; `amount` is the new payout, `before` the previous one. */
  z.object({
    kind: z.literal('coupon-corrected'),
    facts: z.object({
      ...couponFacts,
      state: z.enum(['won', 'lost', 'void', 'open']),
      before: z.string(),
    }),
  }),
  /**
   * Voided by the trading desk, or `selections` of it. `amount` is the coupon's payout now, `before`
   * the previous one. `cause` may be empty; then `message` states the reason.
   */
  z.object({
    kind: z.literal('coupon-voided'),
    facts: z.object({
      ...couponFacts,
      before: z.string(),
      selections: bilingual.nullable(),
      isOpen: z.boolean(),
      isFreeBetBack: z.boolean(),
      cause: bilingual,
      message: z.string(),
    }),
  }),
  /** Sold by the player's cash-out rule; `isWhole` when nothing of it stays open. */
  z.object({
    kind: z.literal('coupon-sold'),
    facts: z.object({ ...couponFacts, isWhole: z.boolean() }),
  }),
  z.object({
    kind: z.literal('jackpot-won'),
    facts: z.object({ jackpot: bilingual, amount: z.string() }),
  }),
  z.object({
    kind: z.literal('drop-won'),
    facts: z.object({ campaign: bilingual, amount: z.string() }),
  }),
  z.object({
    kind: z.literal('level-reached'),
    facts: z.object({ level: bilingual, percent: z.number(), hours: z.number() }),
  }),
  z.object({
    kind: z.literal('cashback-paid'),
    facts: z.object({ amount: z.string(), week: z.string() }),
  }),
  z.object({
    kind: z.literal('tournament-over'),
    facts: z.object({ title: bilingual, rank: z.number(), amount: z.string() }),
  }),
  z.object({ kind: z.literal('gift-given'), facts: z.object({ promotion: bilingual }) }),
  z.object({
    kind: z.literal('bonus-decided'),
    facts: z.object({
      promotion: bilingual,
      state: z.enum(['given', 'rejected']),
      reason: z.string(),
    }),
  }),
  z.object({ kind: z.literal('friend-joined'), facts: z.object({ name: z.string() }) }),
  z.object({
    kind: z.literal('referral-given'),
    facts: z.object({
      amount: z.string(),
      reward: z.enum(['bonus', 'cash', 'free-bet']),
      name: z.string().nullable(),
    }),
  }),
  /** The code given at registration does not exist or no longer accepts referrals. */
  z.object({ kind: z.literal('code-unknown'), facts: z.object({ code: z.string() }) }),
  /**
   * Result of a promotion code given at registration: `deposit` awaits a deposit; `reason` is set
   * when refused.
   */
  z.object({
    kind: z.literal('code-answered'),
    facts: z.object({
      code: z.string(),
      promotion: bilingual,
      state: z.enum(['given', 'deposit', 'staff', 'refused']),
      reason: bilingual,
    }),
  }),
  z.object({
    kind: z.literal('document-decided'),
    facts: z.object({
      document: z.enum(DOCUMENT_KINDS),
      state: z.enum(['accepted', 'refused', 'another']),
      reason: z.enum(DOCUMENT_REASONS).nullable(),
      asked: z.enum(DOCUMENT_KINDS).nullable(),
    }),
  }),
  z.object({ kind: z.literal('funds-asked'), facts: z.object({ dueOn: z.string() }) }),
  /** `on`: the first dormant day, YYYY-MM-DD. */
  z.object({ kind: z.literal('dormancy-near'), facts: z.object({ on: z.string() }) }),
  z.object({ kind: z.literal('dormancy-began'), facts: z.object({}) }),
  z.object({ kind: z.literal('dormancy-over'), facts: z.object({ since: z.string() }) }),
  z.object({
    kind: z.literal('funds-decided'),
    facts: z.object({ state: z.enum(['accepted', 'refused']) }),
  }),
  z.object({
    kind: z.literal('dispute-answered'),
    facts: z.object({
      code: z.string(),
      state: z.enum(['upheld', 'declined']),
      answer: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('complaint-filed'),
    facts: z.object({ ticketID: z.string(), number: z.string(), dueOn: z.string() }),
  }),
  z.object({
    kind: z.literal('complaint-reopened'),
    facts: z.object({ ticketID: z.string(), number: z.string(), dueOn: z.string() }),
  }),
  z.object({
    kind: z.literal('complaint-decided'),
    facts: z.object({
      ticketID: z.string(),
      number: z.string(),
      outcome: z.enum(COMPLAINT_OUTCOMES),
    }),
  }),
  z.object({
    kind: z.literal('ticket-answered'),
    facts: z.object({ ticketID: z.string(), number: z.string() }),
  }),
])
export type Notification = z.output<typeof notification>

export const notificationKind = z.enum(
  notification.options.map((option) => option.shape.kind.value),
)
export type NotificationKind = z.output<typeof notificationKind>

export function wordNotification(notice: Notification, lang: Lang): NotificationWords {
  return wordInBoth(notice)[lang]
}

function wordInBoth(notice: Notification): Words {
  switch (notice.kind) {
    case 'deposit-approved':
      return wordDepositApproved(notice.facts)
    case 'deposit-declined':
      return wordDepositDeclined(notice.facts)
    case 'deposit-held':
      return wordDepositHeld(notice.facts)
    case 'withdrawal-paid':
      return wordWithdrawalPaid(notice.facts)
    case 'withdrawal-declined':
      return wordWithdrawalDeclined(notice.facts)
    case 'deposit-returned':
      return wordDepositReturned(notice.facts)
    case 'device-signed-in':
      return wordDevice(notice.facts.device, notice.facts.address)
    case 'security-changed':
      return SECURITY_WORDS[notice.facts.change]
    case 'round-closed':
      return wordRound(notice.facts)
    case 'coupon-settled':
      return wordSettled(notice.facts)
    case 'coupon-corrected':
      return wordCorrected(notice.facts)
    case 'coupon-voided':
      return wordVoided(notice.facts)
    case 'coupon-sold':
      return wordSold(notice.facts)
    case 'jackpot-won':
      return wordJackpotWon(notice.facts)
    case 'drop-won':
      return wordDropWon(notice.facts)
    case 'level-reached':
      return wordLevel(notice.facts)
    case 'cashback-paid':
      return wordCashbackPaid(notice.facts)
    case 'tournament-over':
      return wordTournament(notice.facts)
    case 'bonus-decided':
      return wordBonusDecided(notice.facts)
    case 'gift-given':
      return wordGiftGiven(notice.facts)
    case 'friend-joined':
      return wordFriendJoined(notice.facts)
    case 'referral-given':
      return wordReferral(notice.facts)
    case 'code-unknown':
      return wordCodeUnknown(notice.facts)
    case 'code-answered':
      return wordCode(notice.facts)
    case 'document-decided':
      return wordDocument(notice.facts)
    case 'funds-asked':
      return wordFundsAsked(notice.facts)
    case 'funds-decided':
      return wordFundsDecided(notice.facts)
    case 'dormancy-near':
      return wordDormancyNear(notice.facts)
    case 'dormancy-began':
      return wordDormancyBegan()
    case 'dormancy-over':
      return wordDormancyOver(notice.facts)
    case 'dispute-answered':
      return wordAnswered(notice.facts)
    case 'complaint-filed':
    case 'complaint-reopened':
      return wordComplaint(notice)
    case 'complaint-decided':
      return wordComplaintDecided(notice.facts)
    case 'ticket-answered':
      return wordTicketAnswered(notice.facts)
    default:
      return notice satisfies never
  }
}
