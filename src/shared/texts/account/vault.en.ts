import type { vault as original } from './vault.tr.ts'

export const vault: typeof original = {
  title: 'Vault',
  lead: 'Set aside money that you do not want to play with. Money in the vault cannot be staked; you can withdraw it at any time.',
  total: 'Money in your vault',
  withdraw: 'Withdraw from the vault',
  put: 'Put money aside',
  amount: 'Amount',
  free: (amount) => `Your balance is ${amount}.`,
  days: 'Timer',
  day: (n) => (n === 1 ? '1 day' : `${n} days`),
  untilWithdrawn: 'Until I withdraw it',
  daysText: (day) =>
    `You cannot play with this money before ${day}. When the timer ends, you wait one more day.`,
  untilWithdrawnText: 'You can never play with this money; you can only withdraw it.',
  bonusLost: (amount) => `You give up your active bonus, and ${amount} of bonus money is removed.`,
  submit: 'Move to the vault',
  moved: 'Moved to your vault',
  over: 'Your balance is lower than this amount.',
  pots: 'Money in the vault',
  none: 'Your vault is empty',
  noneText:
    'Money that you move to the vault appears here, with the date from which you can return it to your balance.',
  madeOn: (day) => `Set aside on ${day}`,
  runs: (moment) => `The timer ends on ${moment}`,
  cools: (moment) => `The timer is over. You can return it to your balance from ${moment}.`,
  ready: 'You can return it to your balance.',
  onlyWithdrawn: 'Withdrawal only',
  take: 'Return to balance',
  takeNamed: (amount) => `Return ${amount} to your balance`,
  taken: 'Returned to your balance',
}
