import type { protection as original } from './protection.tr.ts'

export const protection: typeof original = {
  budgetStopsBets: 'This budget stops bets. To make it warn only, remove it first and set it again',
  noChangeWaits: 'No change is waiting to be confirmed',
  confirmFrom: (moment) => `You can confirm this change from ${moment.en} on`,
}
