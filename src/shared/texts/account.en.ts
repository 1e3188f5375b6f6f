import type { account as turkish } from './account.tr.ts'

export const account: typeof turkish = {
  bets: {
    title: 'My bets',
    which: 'Which coupons',
    open: 'Open coupons',
    closed: 'Settled coupons',
    loading: 'Loading coupons',
    empty: 'No results matched your criteria.',
    shown: (shown: string, total: string) => `Showing ${shown} of ${total} coupons`,
    more: 'Show more',
    code: (code: string) => `Coupon ${code}`,
    types: { single: 'Single', multi: 'Multiple', system: 'System', builder: 'Bet builder' },
    states: {
      pending: 'Being accepted', open: 'Open', rejected: 'Not accepted', won: 'Won', lost: 'Lost', void: 'Void, stake returned',
      cashedout: 'Cashed out', partially_cashedout: 'Partly cashed out',
    },
    results: {
      open: 'Open', won: 'Won', lost: 'Lost', void: 'Void', half_won: 'Half won', half_lost: 'Half lost', dead_heat: 'Dead heat',
    },
    stake: 'Stake',
    price: 'Odds',
    potentialWin: 'Potential win',
    payout: 'Paid',
    legs: (count: string) => `${count} selections`,
  },
  tickets: {
    title: 'My tickets',
    rule: (from: string, to: string, price: string) => `Every ${price} of a deposit approved between ${from} and ${to} is one ticket. Each deposit is counted on its own.`,
    loading: 'Loading tickets',
    total: 'Tickets in all',
    deposits: 'Deposits',
    count: (count: string) => `${count} tickets`,
    from: (amount: string) => `Deposit of ${amount}`,
    shown: (shown: string, total: string) => `Showing ${shown} of ${total} deposits`,
    more: 'Show more',
    empty: 'You have no tickets in this campaign',
    emptyText: 'You have no approved deposit within the campaign’s dates that makes a ticket.',
    toHistory: 'Go to account history',
  },
}
