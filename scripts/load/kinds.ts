/**
 * Kinds of requests of the load. `money`: calls that move money or that such a call needs first.
 * Under overload the server refuses the others first.
 */
export const KINDS = {
  spin: { money: true },
  coupon: { money: true },
  cashout: { money: true },
  deposit: { money: true },
  callback: { money: true },
  'cash-out quote': { money: true },
  balance: { money: false },
  'list of games': { money: false },
  'list of matches': { money: false },
  match: { money: false },
  transactions: { money: false },
  coupons: { money: false },
  'lobby page': { money: false },
  'sign-in': { money: false },
} as const satisfies Record<string, { money: boolean }>

export type Kind = keyof typeof KINDS

export type Mix = Readonly<Partial<Record<Kind, number>>>

export const MIXED_DAY: Mix = {
  spin: 400,
  coupon: 60,
  cashout: 10,
  deposit: 20,
  callback: 20,
  'cash-out quote': 20,
  balance: 130,
  'list of games': 80,
  'list of matches': 80,
  match: 40,
  transactions: 40,
  coupons: 36,
  'lobby page': 60,
  'sign-in': 4,
}

export const AFTER_GOAL: Mix = {
  cashout: 200,
  coupon: 150,
  spin: 50,
  'cash-out quote': 250,
  match: 200,
  'list of matches': 50,
  balance: 100,
}

export const MIXES = { day: MIXED_DAY, goal: AFTER_GOAL }
export type MixName = keyof typeof MIXES

export function kindAt(mix: Mix, place: number): Kind {
  const entries = Object.entries(mix) as [Kind, number][]
  const total = entries.reduce((sum, [, share]) => sum + share, 0)
  let left = place * total
  for (const [kind, share] of entries) {
    left -= share
    if (left < 0) return kind
  }
  throw new RangeError('the place must be below 1')
}
