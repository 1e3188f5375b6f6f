import type { protection as original } from './protection.tr.ts'

export const protection: typeof original = {
  budgetStopsBets: 'This budget blocks bets. To change it to a warning, remove it and set it again',
  noChangeWaits: 'There is no change to confirm',
  confirmFrom: (moment) => `You can confirm this change from ${moment.en}`,
}
