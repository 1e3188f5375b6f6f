import { addDays, siteDate } from '#shared/dates.ts'
import {
  CONSENTS,
  GROUP_MATCHES,
  PRODUCTS,
  type ConditionKind,
} from '#shared/office/segment-parts.ts'
import type { Moment, SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import { chanceAt } from '#crowd/agents/chance.ts'
import { allOf } from '#tests/support/segment-rules.ts'
import type { KnownPlayer } from './known-players.ts'

type Belongs = {
  [Kind in SegmentCondition['kind']]?: (
    one: KnownPlayer,
    condition: Extract<SegmentCondition, { kind: Kind }>,
    today: string,
  ) => boolean
}
export const onOrAfter = (atMs: number | undefined, day: string) =>
  atMs !== undefined && siteDate(new Date(atMs)) >= day
export const tagOf = ({ id }: { id: string }) => `ben ${id.slice(-12)}`
export const groupOf = ({ agent }: KnownPlayer) => agent.temperament.label

const latest = (times: readonly number[]) => (times.length === 0 ? undefined : Math.max(...times))

function isAt(atMs: number | undefined, when: Moment, today: string): boolean {
  if (when.is === 'never') return atMs === undefined
  if (when.is === 'notWithin') return !onOrAfter(atMs, addDays(today, -when.days))
  if (atMs === undefined) return false
  const day = siteDate(new Date(atMs))
  switch (when.is) {
    case 'within':
      return day >= addDays(today, -when.days)
    case 'before':
      return day < addDays(today, -when.days)
    case 'between':
      return day >= addDays(today, -when.to) && day <= addDays(today, -when.from)
    case 'dates':
      return (
        (when.from === undefined || day >= when.from) && (when.to === undefined || day <= when.to)
      )
  }
}

const paidIn = ({ deposits }: KnownPlayer) =>
  deposits.flatMap(({ atMs, approvedAtMs, minor }) =>
    approvedAtMs === undefined ? [] : [{ atMs, approvedAtMs, minor }],
  )
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, minor) => all + minor, 0n)

/** In kuruş, for the number of deposits as if each were a lira. */
export function sumOf(
  one: KnownPlayer,
  { of, product, period }: Extract<SegmentCondition, { kind: 'sum' }>,
  today: string,
): bigint {
  const counts = (atMs: number) =>
    period.is === 'ever' || onOrAfter(atMs, addDays(today, -period.days))
  const deposits = paidIn(one).filter(({ approvedAtMs }) => counts(approvedAtMs))
  switch (of) {
    case 'deposits':
      return sum(deposits.map(({ minor }) => minor))
    case 'deposit-count':
      return BigInt(deposits.length) * 100n
    case 'withdrawals':
      return sum(one.withdrawals.map(({ sentMinor }) => sentMinor))
    case 'stakes':
      return sum(
        one.stakes
          .filter((stake) => product === undefined || stake.product === product)
          .map(({ atMs, minor, returnedMinor }) => (counts(atMs) ? minor - returnedMinor : 0n)),
      )
    case 'ggr':
      return sum(
        one.stakes.map(({ minor, returnedMinor, wonMinor }) => minor - returnedMinor - wonMinor),
      )
  }
}

function favouriteOf({ stakes }: KnownPlayer, from: string): string | undefined {
  const staked = PRODUCTS.map((product) => ({
    product,
    minor: sum(
      stakes.map((one) =>
        one.product === product && onOrAfter(one.atMs, from) ? one.minor - one.returnedMinor : 0n,
      ),
    ),
  }))
  const most = staked.reduce((best, one) => (one.minor > best.minor ? one : best))
  return most.minor > 0n ? most.product : undefined
}

type Bounds = { from?: number | undefined; to?: number | undefined }
const inBounds = (value: bigint, { from, to }: Bounds, unit = 1n) =>
  (from === undefined || value >= BigInt(from) * unit) &&
  (to === undefined || value <= BigInt(to) * unit)

/** The conditions on what the players know of themselves. */
const BELONGS: Belongs = {
  language: ({ agent }, { language }) => agent.temperament.lang === language,
  country: (_one, { country }) => country === 'TR',
  level: ({ level }, bounds) => inBounds(BigInt(level), bounds),
  registered: ({ registeredAtMs }, { when }, today) => isAt(registeredAtMs, when, today),
  signedIn: ({ seenAtMs }, { when }, today) => isAt(seenAtMs, when, today),
  deposit: (one, { when }, today) => isAt(latest(paidIn(one).map(({ atMs }) => atMs)), when, today),
  bet: ({ stakes }, { when }, today) =>
    isAt(
      latest(stakes.filter((one) => one.minor > one.returnedMinor).map(({ atMs }) => atMs)),
      when,
      today,
    ),
  played: ({ stakes }, { product, days }, today) =>
    stakes.some(
      (stake) => stake.product === product && onOrAfter(stake.atMs, addDays(today, -days)),
    ),
  favourite: (one, { product, days }, today) => favouriteOf(one, addDays(today, -days)) === product,
  sum: (one, condition, today) =>
    condition.compare === 'atLeast'
      ? sumOf(one, condition, today) >= BigInt(condition.amount) * 100n
      : sumOf(one, condition, today) <= BigInt(condition.amount) * 100n,
  balance: ({ cashMinor }, bounds) => inBounds(cashMinor, bounds, 100n),
  tags: (one, { tags }) => tags.includes(groupOf(one)) || tags.includes(tagOf(one)),
  consent: ({ consents }, { channel }) => consents[channel],
  affiliate: (_one, { is }) => is === 'no',
}

function meets(one: KnownPlayer, condition: SegmentCondition, today: string): boolean {
  const test = BELONGS[condition.kind] as
    | ((one: KnownPlayer, condition: SegmentCondition, today: string) => boolean)
    | undefined
  if (test === undefined) throw new Error(`the players do not know ${condition.kind}`)
  return test(one, condition, today)
}

export function belongs(one: KnownPlayer, { groups = [] }: SegmentRule, today: string): boolean {
  return groups.every(({ match, conditions }) => {
    const held = conditions.map((condition) => meets(one, condition, today))
    if (match === 'any') return held.some((is) => is)
    return held.every((is) => is === (match === 'all'))
  })
}

export const KNOWN_KINDS = Object.keys(BELONGS) as ConditionKind[]

const DAYS = [1, 2, 3, 10]
const MOMENTS: readonly Moment[] = [
  ...DAYS.flatMap((days): Moment[] => [
    { is: 'within', days },
    { is: 'notWithin', days },
    { is: 'before', days },
  ]),
  { is: 'between', from: 1, to: 2 },
  { is: 'between', from: 2, to: 5 },
  { is: 'never' },
]

export function simpleConditions(
  players: readonly KnownPlayer[],
  dates: readonly string[],
): SegmentCondition[] {
  const lira = new Set([0, 100, ...players.map(({ cashMinor }) => Number(cashMinor / 100n))])
  const amounts = [...lira]
  const moments = [
    ...MOMENTS,
    ...dates.flatMap((day): Moment[] => [
      { is: 'dates', from: day },
      { is: 'dates', to: day },
    ]),
  ]
  return [
    ...(['tr', 'en'] as const).map((language) => ({ kind: 'language', language }) as const),
    ...['TR', 'DE'].map((country) => ({ kind: 'country', country }) as const),
    ...[1, 2, 3].flatMap((level) => [
      { kind: 'level', from: level } as const,
      { kind: 'level', to: level } as const,
    ]),
    ...moments.flatMap((when): SegmentCondition[] => [
      ...(when.is === 'never' || when.is === 'notWithin'
        ? []
        : [{ kind: 'registered', when } as const]),
      { kind: 'deposit', when },
      { kind: 'bet', when },
    ]),
    ...PRODUCTS.flatMap((product) =>
      [1, 2, 3, 30].flatMap((days) => [
        { kind: 'played', product, days } as const,
        { kind: 'favourite', product, days } as const,
      ]),
    ),
    ...amounts.flatMap((n) => [
      { kind: 'balance', from: n } as const,
      { kind: 'balance', to: n } as const,
      { kind: 'balance', from: n + 1 } as const,
    ]),
    ...CONSENTS.map((channel) => ({ kind: 'consent', channel }) as const),
    { kind: 'affiliate', is: 'yes' },
    { kind: 'affiliate', is: 'no' },
  ]
}

/** Sums with bounds at and beside the players' own values. */
export function sumConditions(players: readonly KnownPlayer[], today: string): SegmentCondition[] {
  const of = (
    measure: Extract<SegmentCondition, { kind: 'sum' }>['of'],
    days: number,
    more: { product?: (typeof PRODUCTS)[number] } = {},
  ) => ({
    kind: 'sum' as const,
    of: measure,
    compare: 'atLeast' as const,
    amount: 0,
    period: { is: 'days' as const, days },
    ...more,
  })
  const bases = [
    ...[1, 3, 30].flatMap((days) => [
      of('deposits', days),
      of('deposit-count', days),
      of('stakes', days),
      of('stakes', days, { product: 'casino' }),
    ]),
    of('withdrawals', 30),
    of('ggr', 30),
    { ...of('deposits', 30), period: { is: 'ever' as const } },
    { ...of('deposit-count', 30), period: { is: 'ever' as const } },
    { ...of('stakes', 30), period: { is: 'ever' as const } },
  ]
  return bases.flatMap((base) => {
    const values = players.map((one) => Number(sumOf(one, base, today) / 100n))
    const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    return [
      ...new Set([Math.max(0, middle), Math.max(0, middle) + 1, Math.max(0, ...values)]),
    ].flatMap((amount) => [
      { ...base, amount },
      { ...base, amount, compare: 'atMost' as const },
    ])
  })
}

export const simpleRules = (conditions: readonly SegmentCondition[]): SegmentRule[] =>
  conditions.map((condition) => allOf(condition))

/** One or two groups of up to three conditions. */
export function mixedRules(
  conditions: readonly SegmentCondition[],
  count: number,
  seed: string,
): SegmentRule[] {
  const chance = chanceAt(seed, 'mixed rules')
  return Array.from({ length: count }, () => ({
    groups: Array.from({ length: 1 + chance.below(2) }, () => ({
      match: chance.pick(GROUP_MATCHES),
      conditions: Array.from({ length: 1 + chance.below(3) }, () => chance.pick(conditions)),
    })),
  }))
}

/** The rule for one player of all. */
export const ofPlayer = ({ groups = [] }: SegmentRule, one: { id: string }): SegmentRule => ({
  groups: [...groups, ...(allOf({ kind: 'tags', tags: [tagOf(one)] }).groups ?? [])],
})
