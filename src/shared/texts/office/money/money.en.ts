import type { OfficeMoneyTexts } from './money.tr.ts'

export const officeMoney: OfficeMoneyTexts = {
  check: 'Checks',
  waiting: 'Not checked yet',
  clear: 'All checks passed',
  paid: 'Approved automatically',
  at: (time) => `Checked ${time}`,
  doubts: {
    amount: (value, bound) => `${value} is more than the ${bound} paid automatically`,
    identity: () => 'Identity not verified',
    name: () => 'The receiving account is not in the player’s name',
    'account-age': (value, bound) => `Account is ${value} days old, ${bound} are asked for`,
    first: () => 'First withdrawal',
    destination: () => 'First payment to this account',
    unplayed: (value, bound) => `Deposited ${bound}, staked ${value}`,
    dispute: (value) => `Objections waiting for an answer: ${value}`,
    stop: (value) => `Open stops on withdrawals: ${value}`,
    velocity: (value, bound) => `${value} withdrawals asked for in 24 hours, at most ${bound}`,
  },
}
