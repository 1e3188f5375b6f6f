import {
  payWin,
  returnStake,
  stakeRefusals,
  takeStake,
  type PlayerModel,
  type Stake,
} from './model.ts'
import { siteDay } from './model-limits.ts'

export type Side = 'home' | 'draw' | 'away'
export type Fixture = { phase: 'upcoming' | 'live' | 'finished' | 'cancelled'; winner?: Side }
export type Fixtures = ReadonlyMap<string, Fixture>

/** The price is in thousandths. */
export type CouponLeg = { eventId: string; side: Side; priceMilli: bigint }
export type CouponState = 'pending' | 'open' | 'rejected' | 'won' | 'lost' | 'void' | 'cashedout'
export type CouponModel = {
  legs: readonly CouponLeg[]
  stake: Stake
  /** The day to which a return of the stake counts. */
  day: number
  state: CouponState
  isSelling: boolean
  paid: bigint
}
/** A coupon as the database stores it. `paid`: everything that was paid for it. */
export type StoredCoupon = { state: CouponState; paid: string }

const MILLI = 1_000n

export const stakeOf = ({ stake }: CouponModel) => stake.cash + stake.bonus

export function placeCoupon(
  model: PlayerModel,
  id: string,
  { amount, legs, state }: { amount: bigint; legs: readonly CouponLeg[]; state: CouponState },
): string | undefined {
  if (model.coupons.has(id)) return 'two requests placed one coupon'
  const stake = takeStake(model, amount, 'sport')
  if (stake === undefined)
    return `accepted in spite of: ${stakeRefusals(model, amount, 'sport').join()}`
  const day = siteDay(model.nowMs)
  model.coupons.set(id, { legs, stake, day, state, isSelling: false, paid: 0n })
  return undefined
}

/** Returns the largest payout of a coupon, rounded half up to kuruş. */
export function potentialPayout(stake: bigint, prices: readonly bigint[]): bigint {
  const numerator = prices.reduce((product, price) => product * price, stake)
  const denominator = MILLI ** BigInt(prices.length)
  return (2n * numerator + denominator) / (2n * denominator)
}

export function dueOf(
  coupon: CouponModel,
  fixtures: Fixtures,
): { state: 'won' | 'lost' | 'void'; pay: bigint } | undefined {
  const legs = coupon.legs.map(({ eventId, side, priceMilli }) => {
    const { phase = 'upcoming', winner } = fixtures.get(eventId) ?? {}
    if (phase === 'cancelled') return { result: 'void', priceMilli: MILLI } as const
    if (phase !== 'finished') return { result: 'open', priceMilli } as const
    return { result: winner === side ? 'won' : 'lost', priceMilli } as const
  })
  if (legs.some(({ result }) => result === 'lost')) return { state: 'lost', pay: 0n }
  if (legs.some(({ result }) => result === 'open')) return undefined
  const isVoid = legs.every(({ result }) => result === 'void')
  return {
    state: isVoid ? 'void' : 'won',
    pay: potentialPayout(
      stakeOf(coupon),
      legs.map(({ priceMilli }) => priceMilli),
    ),
  }
}

export function sellCoupon(model: PlayerModel, id: string, amount: bigint): string | undefined {
  const coupon = model.coupons.get(id)
  if (coupon?.state !== 'open') return `a coupon that is ${coupon?.state} was sold`
  const maxPayout = potentialPayout(
    stakeOf(coupon),
    coupon.legs.map(({ priceMilli }) => priceMilli),
  )
  if (amount <= 0n || amount > maxPayout)
    return `a coupon was sold for ${amount} of at most ${maxPayout}`
  payWin(model, coupon.stake, amount)
  Object.assign(coupon, { state: 'cashedout', isSelling: false, paid: amount })
  return undefined
}

export function changeCoupon(
  model: PlayerModel,
  id: string,
  stored: StoredCoupon,
  fixtures: Fixtures,
): string | undefined {
  const coupon = model.coupons.get(id)
  if (coupon === undefined) return 'an unknown coupon changed'
  if (coupon.state === 'pending') {
    if (stored.state === 'rejected') {
      coupon.state = 'rejected'
      returnStake(model, coupon.stake, coupon.day)
      return undefined
    }
    coupon.state = 'open'
  }
  if (stored.state === 'open') return undefined
  if (coupon.state !== 'open') return `a coupon that was ${coupon.state} is ${stored.state}`
  if (stored.state === 'cashedout')
    return coupon.isSelling
      ? sellCoupon(model, id, BigInt(stored.paid))
      : 'a coupon was sold without a request'
  const due = dueOf(coupon, fixtures)
  if (due?.state !== stored.state) return `a coupon is ${stored.state}, not ${due?.state ?? 'open'}`
  coupon.state = due.state
  coupon.isSelling = false
  coupon.paid = due.pay
  if (due.state === 'void') returnStake(model, coupon.stake, coupon.day)
  else payWin(model, coupon.stake, due.pay)
  return undefined
}

const CLOSED: readonly CouponState[] = ['rejected', 'won', 'lost', 'void']

export function isChanged(known: CouponModel | undefined, stored: StoredCoupon): boolean {
  if (known?.state === stored.state) return false
  return (
    CLOSED.includes(stored.state) ||
    (known?.state === 'pending' && stored.state === 'open') ||
    (known?.isSelling === true && stored.state === 'cashedout')
  )
}

export function checkCoupons(
  model: PlayerModel,
  stored: Readonly<Record<string, StoredCoupon>>,
): string | undefined {
  const coupons = Object.entries(stored)
  if (coupons.length !== model.coupons.size)
    return `${coupons.length} coupons exist, ${model.coupons.size} were acknowledged`
  for (const [id, { state, paid }] of coupons) {
    const known = model.coupons.get(id)
    if (known?.state !== state) return `a coupon is ${state}, the model has ${known?.state}`
    if (known.paid !== BigInt(paid)) return `${paid} was paid for a coupon, not ${known.paid}`
  }
  return undefined
}
