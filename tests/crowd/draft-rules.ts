import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { addDays, mondayOf, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { Product } from '#shared/office/segment-parts.ts'
import type { KnownPlayer } from './known-players.ts'

export type Gift = { atMs: number; minor: Minor }
/** `sinceMs`, `own`: when the promotion began, if that is later than the first day, and its ID. */
type Days = { from: string; until: string; sinceMs?: number; own?: string }
type Body = Partial<DraftBody>

const CASINO = { 301: 100, 302: 100 }
const SPORTS = { 501: 100 }
const EVERYTHING = { ...CASINO, ...SPORTS, 401: 100, 601: 100, 701: 100 }
const CASH = { reward: 'cash', automatic: true } as const
const FREE_BET = { reward: 'free-bet', automatic: true, days: 7, contributions: SPORTS } as const
const BONUS = { reward: 'bonus', automatic: true, wagering: 10, days: 7, maxBet: '50.00' } as const

export const DRAFTS: Readonly<Record<string, Body>> = {
  'first deposit, bonus': {
    ...BONUS,
    basis: 'deposit',
    percent: 50,
    max: '150.00',
    min: '100.00',
    firstDeposit: true,
    repeats: 'once',
  },
  'deposit, bonus': {
    ...BONUS,
    basis: 'deposit',
    percent: 30,
    max: '500.00',
    min: '150.00',
    repeats: 'once',
  },
  'weekly deposit, cash': {
    ...CASH,
    basis: 'deposit',
    percent: 7,
    max: '40.00',
    min: '120.00',
    repeats: 'week',
  },
  'weekly cashback of the casino': {
    ...CASH,
    basis: 'net-loss',
    percent: 15,
    max: '60.00',
    min: '1.00',
    repeats: 'week',
    contributions: CASINO,
  },
  'weekly cashback of everything': {
    ...CASH,
    basis: 'net-loss',
    percent: 3,
    max: '90.00',
    min: '5.00',
    repeats: 'week',
    contributions: EVERYTHING,
  },
  'mission, free bet': {
    ...FREE_BET,
    basis: 'stakes',
    max: '25.00',
    min: '20.00',
    repeats: 'week',
  },
  'mission of everything, free bet': {
    ...FREE_BET,
    basis: 'stakes',
    max: '15.00',
    min: '60.00',
    repeats: 'week',
    contributions: EVERYTHING,
  },
  'gift, free bet': {
    ...FREE_BET,
    basis: 'gift',
    max: '12.00',
    repeats: 'week',
  },
  'gift, free rounds': {
    basis: 'gift',
    reward: 'free-rounds',
    automatic: true,
    repeats: 'once',
    days: 3,
    freeGame: '1001',
    freeRounds: 10,
    freeBet: '1.00',
    wagering: 0,
  },
}

const PRODUCT_OF: Readonly<Record<string, Product>> = {
  301: 'casino',
  302: 'casino',
  401: 'live',
  501: 'sports',
  601: 'bingo',
  701: 'virtual',
}
const money = (typed: string | undefined) => fromWireMoney(typed ?? '0.00')
const dayOf = (atMs: number) => siteDate(new Date(atMs))
const weekOf = (atMs: number) => mondayOf(new Date(atMs))
const startMs = (day: string) => startOfSiteDay(day).getTime()

export function givenBy(body: Body, one: KnownPlayer, days: Days): Gift[] {
  if (body.basis === 'deposit') return givenOnDeposits(body, one, days)
  if (body.basis === 'gift') return givenToActive(body, one, days)
  return givenOnPlay(body, one, days)
}

/** The product checks every minute if a deposit was staked. */
const nextMinute = (atMs: number) => Math.floor(atMs / 60_000 + 1) * 60_000

/** Each payment that arrives may earn it, on the newest deposit of which nothing was withdrawn. */
function givenOnDeposits(
  body: Body,
  one: KnownPlayer,
  { from, until, sinceMs = 0, own }: Days,
): Gift[] {
  const paid = one.deposits
    .flatMap(({ approvedAtMs, ...rest }) =>
      approvedAtMs === undefined ? [] : [{ ...rest, approvedAtMs }],
    )
    .toSorted((a, b) => a.atMs - b.atMs)
  const mustPlay = body.reward !== 'bonus' && (body.wagering ?? 0) === 0
  const moments = [
    ...paid.map(({ approvedAtMs }) => approvedAtMs),
    ...(mustPlay ? one.stakes.map(({ overAtMs }) => nextMinute(overAtMs)) : []),
  ]
  const given = new Map<string, Gift>()
  for (const now of moments.toSorted((a, b) => a - b)) {
    const period = body.repeats === 'week' ? weekOf(now) : 'once'
    if (given.has(period) || dayOf(now) < from || dayOf(now) > until || now < sinceMs) continue
    const since = body.repeats === 'week' && period > from ? period : from
    const ground = paid.findLast(
      (deposit, n) =>
        deposit.approvedAtMs <= now &&
        dayOf(deposit.atMs) >= since &&
        deposit.atMs >= sinceMs &&
        deposit.minor >= money(body.min) &&
        (body.firstDeposit !== true || n === 0) &&
        !one.withdrawals.some(
          ({ atMs, backAtMs = Infinity }) => atMs > deposit.atMs && atMs <= now && now < backAtMs,
        ) &&
        (!mustPlay || isStaked(one, deposit.id, now)),
    )
    const isBusy = one.bonuses.some(
      ({ promotionID, fromMs, untilMs }) => promotionID !== own && fromMs <= now && now < untilMs,
    )
    if (ground === undefined || (body.reward === 'bonus' && isBusy)) continue
    given.set(period, { atMs: now, minor: shareOf(body, ground.minor) })
  }
  return [...given.values()]
}

/**
 * A reward without wagering takes that the deposit was staked once. Stakes of own cash cover what
 * is not covered yet, the oldest deposit first, and a withdrawal begins again.
 */
function isStaked(one: KnownPlayer, depositId: string, now: number): boolean {
  const sinceMs = Math.max(
    0,
    ...one.withdrawals.map(({ atMs, backAtMs = Infinity }) =>
      atMs <= now && now < backAtMs ? atMs : 0,
    ),
  )
  const events = [
    ...one.deposits.flatMap(({ id, approvedAtMs: atMs, minor }) =>
      atMs === undefined || atMs > now ? [] : [{ id, atMs, minor }],
    ),
    ...one.stakes
      .filter(({ isOpen, overAtMs }) => !isOpen && overAtMs <= now)
      .map(({ atMs, ownMinor, returnedMinor }) => ({
        id: '',
        atMs,
        minor: returnedMinor > 0n ? 0n : -ownMinor,
      })),
  ]
    .filter(({ atMs }) => atMs >= sinceMs)
    .toSorted((a, b) => a.atMs - b.atMs)
  let uncovered = 0n
  for (const { minor } of events) uncovered = uncovered + minor < 0n ? 0n : uncovered + minor
  const place = events.findIndex(({ id }) => id === depositId)
  const later = events.slice(place + 1).filter(({ id }) => id !== '')
  return place >= 0 && uncovered <= later.reduce((all, { minor }) => all + minor, 0n)
}

function shareOf({ percent, max }: Body, minor: Minor): Minor {
  const share = (minor * BigInt(percent ?? 0)) / 100n
  return share < money(max) ? share : money(max)
}

/**
 * Returns what is due to each player who paid in or staked in the period: once, or once in each
 * week that has begun.
 */
function givenToActive(body: Body, one: KnownPlayer, { from, until }: Days): Gift[] {
  const isActive = [...one.deposits, ...one.stakes].some(
    ({ atMs }) => dayOf(atMs) >= from && dayOf(atMs) <= until,
  )
  if (!isActive) return []
  const minor =
    body.reward === 'free-rounds'
      ? money(body.freeBet) * BigInt(body.freeRounds ?? 0)
      : money(body.max)
  const starts = [from]
  if (body.repeats === 'week')
    for (let week = addDays(weekOf(startMs(from)), 7); week <= until; week = addDays(week, 7))
      starts.push(week)
  return starts.map((day) => ({ atMs: startMs(day), minor }))
}

/**
 * Own stakes of each week, or what they lost; rounds that are open, and stakes that came back, do
 * not count.
 */
function givenOnPlay(body: Body, one: KnownPlayer, { from, until }: Days): Gift[] {
  const products = new Set(Object.keys(body.contributions ?? {}).map((code) => PRODUCT_OF[code]))
  const weeks = new Map<string, { staked: Minor; won: Minor }>()
  for (const stake of one.stakes) {
    if (stake.isOpen || !products.has(stake.product)) continue
    const week = weekOf(stake.atMs)
    const known = weeks.get(week) ?? { staked: 0n, won: 0n }
    const own = (minor: Minor) =>
      stake.minor === 0n ? 0n : minor - (minor * (stake.minor - stake.ownMinor)) / stake.minor
    weeks.set(week, {
      staked: known.staked + stake.ownMinor - own(stake.returnedMinor),
      won: known.won + own(stake.wonMinor),
    })
  }
  return [...weeks].flatMap(([week, { staked, won }]) => {
    const next = startMs(addDays(week, 7))
    const end = startMs(addDays(until, 1))
    const atMs = body.basis === 'net-loss' ? next : Math.min(next, end) - 1
    const basis = body.basis === 'net-loss' ? staked - won : staked
    if (atMs < startMs(from) || atMs >= end || basis < money(body.min) || basis <= 0n) return []
    return [{ atMs, minor: body.basis === 'net-loss' ? shareOf(body, basis) : money(body.max) }]
  })
}
