import type { backoffice as original } from './backoffice.tr.ts'

export const backoffice: typeof original = {
  noFreeRoundsInGame: 'No free rounds of this game at this bet',
  giftWorthNothing: 'It must be worth something',
  wrongBacktestDays: 'At most 92 days, and none after today',
  figuresIncomplete: 'Complete the figures of the rule first',
  draftAwaitsApproval: 'The draft waits for a second person; withdraw the proposal first',
  couponsChangedMeanwhile: 'The coupons have changed meanwhile; look again at who is paid what',
  noReadyTerms: 'There is no ready wording for this rule; write its terms yourself',
  tournamentSlugTaken: 'Another tournament has this address name',
  draftIncompleteOrChanged: 'The draft is incomplete or has changed meanwhile; reload the page',
  listAwaitsApproval:
    'This file waits for a second person. The proposal must be taken back or rejected first',
  noDayAfterToday: 'No day after today',
  trialTitle: (title) => `[Trial] ${title.en}`,
  payoutColumns: ['Reference', 'Recipient', 'IBAN', 'Bank', 'Amount', 'Currency', 'Description'],
}
