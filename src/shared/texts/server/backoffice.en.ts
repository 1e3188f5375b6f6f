import type { backoffice as original } from './backoffice.tr.ts'

export const backoffice: typeof original = {
  noFreeRoundsInGame: 'This game has no free rounds at this bet. Select another bet',
  giftWorthNothing: 'Enter a gift with a value above zero',
  wrongBacktestDays: 'Select at most 92 days, up to today',
  figuresIncomplete: 'Complete the rule first',
  draftAwaitsApproval: 'This draft is pending approval. Withdraw the proposal first',
  couponsChangedMeanwhile: 'The coupons have changed. Review the payouts again',
  noReadyTerms: 'Terms cannot be generated for this rule. Write them yourself',
  tournamentSlugTaken: 'Another tournament uses this URL name',
  audienceTooSmall: 'The audience is too small for a control group',
  draftIncompleteOrChanged: 'The draft is incomplete or has changed. Reload the page',
  listAwaitsApproval: 'This file is pending approval. Withdraw or reject the proposal first',
  listHasNoAddress: 'No download address is set for this list',
  listDownloaded: (published) => `Downloaded version: ${published}`,
  withdrawalClosed: 'The withdrawal was cancelled or declined in the meantime',
  listReplaced: 'A newer version was downloaded in its place',
  noDayAfterToday: 'The day cannot be in the future',
  trialTitle: (title) => `[Test] ${title.en}`,
  payoutColumns: ['Reference', 'Recipient', 'IBAN', 'Bank', 'Amount', 'Currency', 'Description'],
}
