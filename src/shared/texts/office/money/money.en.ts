import type { OfficeMoneyTexts } from './money.tr.ts'

export const officeMoney: OfficeMoneyTexts = {
  check: 'Checks',
  waiting: 'Not checked yet',
  clear: 'All checks passed',
  paid: 'Approved automatically',
  at: (time) => `Checked ${time}`,
  doubts: {
    amount: (value, bound) => `${value} is above the automatic limit of ${bound}`,
    identity: () => 'Identity not verified',
    name: () => 'The receiving account is not in the player’s name',
    'account-age': (value, bound) => `Account is ${value} days old, minimum ${bound}`,
    first: () => 'First withdrawal',
    destination: () => 'First payment to this account',
    unplayed: (value, bound) => `Deposited ${bound}, staked ${value}`,
    dispute: (value) => `Open disputes: ${value}`,
    stop: (value) => `Open withdrawal holds: ${value}`,
    velocity: (value, bound) => `${value} withdrawals requested in 24 hours, maximum ${bound}`,
  },
}
