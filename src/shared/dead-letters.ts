/**
 * Background work whose items can fail one by one. `isMoney`: an item that is never done leaves somebody's money wrong.
 */
export const DEAD_LETTER_SOURCES = {
  'platform:job': { isMoney: true },
  'chat:announce-room': { isMoney: false },
  'compliance:judge-dormant': { isMoney: true },
  'compliance:tell-awake': { isMoney: false },
  'crm:tell-deposit-approved': { isMoney: false },
  'crm:tell-deposit-declined': { isMoney: false },
  'crm:tell-deposit-held': { isMoney: false },
  'crm:tell-withdrawal-paid': { isMoney: false },
  'crm:tell-withdrawal-declined': { isMoney: false },
  'crm:tell-device-signed-in': { isMoney: false },
  'crm:tell-security-changed': { isMoney: false },
  'crm:tell-round-closed': { isMoney: false },
  'jackpots:keep-revised': { isMoney: true },
  'jackpots:keep-rounds': { isMoney: true },
  'lottery:draw-campaign': { isMoney: true },
  'lottery:give-tickets': { isMoney: true },
  'loyalty:count-player': { isMoney: true },
  'loyalty:close-week': { isMoney: true },
  'loyalty:pay-cashback': { isMoney: true },
  'promotions:give-waiting': { isMoney: true },
  'promotions:earn-referral': { isMoney: true },
  'promotions:give-referral': { isMoney: true },
  'promotions:finish-bonus': { isMoney: true },
  'promotions:note-ended': { isMoney: true },
  'promotions:announce-decided': { isMoney: false },
  'promotions:join-referral': { isMoney: true },
  'promotions:note-deposit': { isMoney: true },
  'promotions:keep-registration-code': { isMoney: true },
  'protection:watch-sitting': { isMoney: false },
  'risk:look-at-player': { isMoney: false },
  'risk:note-declined-deposit': { isMoney: false },
  'risk:note-raised-limit': { isMoney: false },
  'risk:link-browser': { isMoney: false },
  'risk:link-bank-account': { isMoney: false },
  'rounds:settle-abandoned': { isMoney: true },
  'rounds:settle-of-closed': { isMoney: true },
  'rounds:settle-of-excluded': { isMoney: true },
  'screening:screen-registered': { isMoney: false },
  'sportsbook:accept-pending': { isMoney: true },
  'sportsbook:decide-cashout': { isMoney: true },
  'sportsbook:settle-coupon': { isMoney: true },
  'tournaments:conclude': { isMoney: true },
  'tournaments:count-rounds': { isMoney: true },
  'tournaments:revise-rounds': { isMoney: true },
} as const satisfies Record<string, { isMoney: boolean }>

export type DeadLetterSource = keyof typeof DEAD_LETTER_SOURCES

/** `retrying`: tried again by itself; `dead`: waits for a person. */
export type DeadLetterState = 'retrying' | 'dead' | 'resolved' | 'discarded'
