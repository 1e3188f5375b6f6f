/**
 * Background jobs whose items can fail one by one. `needsTwo`: an undone item leaves a player's
 * money wrong or lets an excluded person play, so two people must discard it.
 */
export const DEAD_LETTER_SOURCES = {
  'platform:job': { needsTwo: true },
  'affiliates:close-statement': { needsTwo: true },
  'affiliates:note-deposit': { needsTwo: false },
  'bingo:pay-stake': { needsTwo: true },
  'chat:announce-room': { needsTwo: false },
  'compliance:judge-dormant': { needsTwo: true },
  'compliance:tell-awake': { needsTwo: false },
  'crm:spread-message': { needsTwo: false },
  'crm:send-message': { needsTwo: false },
  'crm:note-lowered-limit': { needsTwo: false },
  'crm:note-time-out': { needsTwo: false },
  'crm:note-exclusion': { needsTwo: false },
  'crm:tell-deposit-approved': { needsTwo: false },
  'crm:tell-deposit-declined': { needsTwo: false },
  'crm:tell-deposit-held': { needsTwo: false },
  'crm:tell-withdrawal-paid': { needsTwo: false },
  'crm:tell-withdrawal-declined': { needsTwo: false },
  'crm:tell-device-signed-in': { needsTwo: false },
  'crm:tell-security-changed': { needsTwo: false },
  'crm:tell-round-closed': { needsTwo: false },
  'jackpots:count-rounds': { needsTwo: true },
  'jackpots:keep-revised': { needsTwo: true },
  'jackpots:keep-rounds': { needsTwo: true },
  'lottery:draw-campaign': { needsTwo: true },
  'lottery:give-tickets': { needsTwo: true },
  'loyalty:count-player': { needsTwo: true },
  'loyalty:close-week': { needsTwo: true },
  'loyalty:pay-cashback': { needsTwo: true },
  'payments:close-unpaid': { needsTwo: true },
  'promotions:give-waiting': { needsTwo: true },
  'promotions:end-bonus': { needsTwo: true },
  'promotions:earn-referral': { needsTwo: true },
  'promotions:give-referral': { needsTwo: true },
  'promotions:finish-bonus': { needsTwo: true },
  'promotions:note-ended': { needsTwo: true },
  'promotions:announce-decided': { needsTwo: false },
  'promotions:join-referral': { needsTwo: true },
  'promotions:note-deposit': { needsTwo: true },
  'promotions:keep-registration-code': { needsTwo: true },
  'protection:watch-session': { needsTwo: true },
  'risk:look-at-player': { needsTwo: true },
  'risk:note-declined-deposit': { needsTwo: false },
  'risk:note-chargeback': { needsTwo: false },
  'risk:note-raised-limit': { needsTwo: false },
  'risk:link-browser': { needsTwo: false },
  'risk:link-excluded': { needsTwo: false },
  'risk:link-bank-account': { needsTwo: false },
  'provider:tell-held-win': { needsTwo: false },
  'rounds:settle-abandoned': { needsTwo: true },
  'rounds:settle-of-closed': { needsTwo: true },
  'rounds:settle-of-excluded': { needsTwo: true },
  'screening:exclude-listed': { needsTwo: true },
  'screening:screen-registered': { needsTwo: true },
  'sportsbook:accept-pending': { needsTwo: true },
  'sportsbook:decide-cashout': { needsTwo: true },
  'sportsbook:sell-by-rule': { needsTwo: true },
  'sportsbook:settle-coupon': { needsTwo: true },
  'support:mail-answer': { needsTwo: false },
  'tables:pay-stake': { needsTwo: true },
  'tournaments:conclude': { needsTwo: true },
  'tournaments:count-rounds': { needsTwo: true },
  'tournaments:revise-rounds': { needsTwo: true },
  'virtuals:pay-ticket': { needsTwo: true },
} as const satisfies Record<string, { needsTwo: boolean }>

export type DeadLetterSource = keyof typeof DEAD_LETTER_SOURCES

export const DEAD_LETTER_STATES = ['retrying', 'dead', 'resolved', 'discarded'] as const
export type DeadLetterState = (typeof DEAD_LETTER_STATES)[number]

export function isDeadLetterSource(source: string): source is DeadLetterSource {
  return Object.hasOwn(DEAD_LETTER_SOURCES, source)
}
