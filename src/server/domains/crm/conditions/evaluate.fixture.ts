import { siteDate } from '#shared/dates.ts'
import { PRODUCTS } from '#shared/office/segment-parts.ts'
import type { Moment, SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import { kycStatusOf, isProven } from '#shared/players/documents.ts'
import { levelOf } from '#shared/players/identity-levels.ts'
import { NOW, type GeneratedPlayer } from './generated-players.fixture.ts'

const DAY_MS = 86_400_000
/** Whole Istanbul days between an instant and today. */
const ago = (at: Date) => (Date.parse(siteDate(NOW)) - Date.parse(siteDate(at))) / DAY_MS

const newest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map((at) => at.getTime())))

function meetsMoment(at: Date | null, when: Moment): boolean {
  if (at === null) return when.is === 'never' || when.is === 'notWithin'
  const days = ago(at)
  switch (when.is) {
    case 'within':
      return days <= when.days
    case 'notWithin':
    case 'before':
      return days > when.days
    case 'between':
      return days >= when.from && days <= when.to
    case 'dates':
      return siteDate(at) >= (when.from ?? '') && siteDate(at) <= (when.to ?? '9999-12-31')
    case 'never':
      return false
  }
}

type Bounds = { from?: number | undefined; to?: number | undefined }
const inBounds = (value: number, { from = -Infinity, to = Infinity }: Bounds) =>
  value >= from && value <= to
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

function sumOf(
  player: GeneratedPlayer,
  { of, product, period }: Extract<SegmentCondition, { kind: 'sum' }>,
): number {
  const counts = (at: Date) => period.is === 'ever' || ago(at) <= period.days
  const deposits = player.deposits.filter(({ creditedAt }) => counts(creditedAt))
  switch (of) {
    case 'deposits':
      return total(deposits.map(({ minor }) => minor))
    case 'deposit-count':
      return deposits.length * 100
    case 'withdrawals':
      return total(
        player.withdrawals
          .filter(({ at, state }) => state === 'approved' && counts(at))
          .map(({ minor }) => minor),
      )
    case 'stakes':
      return total(
        player.plays
          .filter((play) => product === undefined || play.product === product)
          .filter(({ at, returnedAt }) => returnedAt === null && counts(at))
          .map(({ minor }) => minor),
      )
    case 'ggr':
      return total(
        player.plays.flatMap(({ at, minor, wonMinor, returnedAt }) => [
          counts(at) ? minor - wonMinor : 0,
          returnedAt !== null && counts(returnedAt) ? -minor : 0,
        ]),
      )
  }
}

function favouriteOf({ plays }: GeneratedPlayer, days: number): string | undefined {
  const sums = PRODUCTS.map((product) => ({
    product,
    minor: total(
      plays
        .filter((play) => play.product === product && play.returnedAt === null)
        .filter(({ at }) => ago(at) <= days)
        .map(({ minor }) => minor),
    ),
  }))
  const most = Math.max(...sums.map(({ minor }) => minor))
  return most === 0 ? undefined : sums.find(({ minor }) => minor === most)?.product
}

function identityOf({ documents, hasPhone }: GeneratedPlayer): number {
  const today = siteDate(NOW)
  return levelOf({
    phone: hasPhone,
    identity: kycStatusOf(documents, today) === 'verified',
    address: isProven(documents, 'proof-of-address', today),
    funds: isProven(documents, 'proof-of-funds', today),
  })
}

function hasBonus(
  { requests }: GeneratedPlayer,
  { is, promotionID, days = Infinity }: Extract<SegmentCondition, { kind: 'bonus' }>,
): boolean {
  const own = requests.filter((one) => promotionID === undefined || one.promotionID === promotionID)
  const isRecent = (at: Date | null) => at !== null && ago(at) <= days
  const isGiven = own.some(({ givenAt }) => isRecent(givenAt))
  switch (is) {
    case 'received':
      return isGiven
    case 'never':
      return !isGiven
    case 'completed':
      return own.some(({ state, decidedAt }) => state === 'completed' && isRecent(decidedAt))
    case 'lost':
      return own.some(
        ({ state, givenAt, decidedAt }) =>
          (state === 'expired' || state === 'forfeited') && givenAt !== null && isRecent(decidedAt),
      )
    case 'active':
      return own.some(({ state }) => state === 'active')
  }
}

export function meetsCondition(player: GeneratedPlayer, condition: SegmentCondition): boolean {
  switch (condition.kind) {
    case 'registered':
      return meetsMoment(player.registeredAt, condition.when)
    case 'signedIn':
      return meetsMoment(player.signedInAt, condition.when)
    case 'language':
      return player.language === condition.language
    case 'country':
      return player.country === condition.country
    case 'consent':
      return player.consents[condition.channel]
    case 'level':
      return inBounds(player.level ?? 1, condition)
    case 'identity':
      return inBounds(identityOf(player), condition)
    case 'affiliate':
      return (player.attribution === 'counts') === (condition.is === 'yes')
    case 'tags':
      return condition.tags.some((tag) => player.tags.includes(tag))
    case 'list':
      return player.lists.includes(condition.listID)
    case 'balance':
      return inBounds(player.cashMinor / 100, condition)
    case 'deposit':
      return meetsMoment(newest(player.deposits.map(({ startedAt }) => startedAt)), condition.when)
    case 'sum': {
      const sum = sumOf(player, condition)
      return condition.compare === 'atLeast'
        ? sum >= condition.amount * 100
        : sum <= condition.amount * 100
    }
    case 'bet':
      return meetsMoment(
        newest(player.plays.filter(({ returnedAt }) => returnedAt === null).map(({ at }) => at)),
        condition.when,
      )
    case 'played':
      return player.plays.some(
        ({ product, at }) => product === condition.product && ago(at) <= condition.days,
      )
    case 'favourite':
      return favouriteOf(player, condition.days) === condition.product
    case 'coupon':
      return player.couponStates.some((state) => state !== 'won')
    case 'bonus':
      return hasBonus(player, condition)
    case 'harm':
      return player.signalStates.some((state) => state !== 'decided')
  }
}

/** What a rule means, computed slowly from the players as they were generated. */
export function meetsRule(player: GeneratedPlayer, { groups = [] }: SegmentRule): boolean {
  return groups.every(({ match, conditions }) => {
    const held = conditions.map((condition) => meetsCondition(player, condition))
    if (match === 'any') return held.some((one) => one)
    return match === 'all' ? held.every((one) => one) : held.every((one) => !one)
  })
}
