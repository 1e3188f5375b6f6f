import { addDays, siteDate } from '#shared/dates.ts'
import { CONSENTS, PRODUCTS } from '#shared/office/segment-parts.ts'
import { segmentRule, type SegmentRule } from '#shared/office/segments.ts'
import { chanceAt } from '#crowd/agents/chance.ts'
import type { KnownPlayer } from './known-players.ts'

type Belongs = {
  [Key in keyof Required<SegmentRule>]: (
    one: KnownPlayer,
    value: NonNullable<SegmentRule[Key]>,
    rule: SegmentRule,
    today: string,
  ) => boolean
}
export const onOrAfter = (atMs: number | undefined, day: string) =>
  atMs !== undefined && siteDate(new Date(atMs)) >= day
const paidIn = ({ deposits }: KnownPlayer, days: number, today: string) =>
  deposits.some(
    ({ atMs, approvedAtMs }) =>
      approvedAtMs !== undefined && onOrAfter(atMs, addDays(today, -days)),
  )
export const tagOf = ({ id }: { id: string }) => `ben ${id.slice(-12)}`
export const groupOf = ({ agent }: KnownPlayer) => agent.temperament.label

const BELONGS: Belongs = {
  language: ({ agent }, language) => agent.temperament.lang === language,
  country: (_one, country) => country === 'TR',
  fromLevel: ({ level }, from) => level >= from,
  toLevel: ({ level }, to) => level <= to,
  registeredFrom: ({ registeredAtMs }, day) => onOrAfter(registeredAtMs, day),
  registeredBefore: ({ registeredAtMs }, day) => !onOrAfter(registeredAtMs, day),
  seenFrom: ({ seenAtMs }, day) => onOrAfter(seenAtMs, day),
  seenBefore: ({ seenAtMs }, day) => seenAtMs !== undefined && !onOrAfter(seenAtMs, day),
  depositedInDays: (one, days, _rule, today) => paidIn(one, days, today),
  notDepositedInDays: (one, days, _rule, today) => !paidIn(one, days, today),
  product: ({ stakes }, product, { playedInDays = 30 }, today) =>
    stakes.some(
      (stake) => stake.product === product && onOrAfter(stake.atMs, addDays(today, -playedInDays)),
    ),
  // Only together with a product.
  playedInDays: () => true,
  fromBalance: ({ cashMinor }, lira) => cashMinor >= BigInt(lira) * 100n,
  toBalance: ({ cashMinor }, lira) => cashMinor <= BigInt(lira) * 100n,
  tags: (one, tags) => tags.includes(groupOf(one)) || tags.includes(tagOf(one)),
  consent: ({ consents }, channel) => consents[channel],
}

export function belongs(one: KnownPlayer, rule: SegmentRule, today: string): boolean {
  const test = <Key extends keyof SegmentRule>(key: Key) => {
    const value = rule[key]
    return value === undefined || BELONGS[key](one, value, rule, today)
  }
  return segmentRule.keyof().options.every(test)
}

export function simpleRules(
  players: readonly KnownPlayer[],
  dates: readonly string[],
): SegmentRule[] {
  const lira = new Set([0, 100, ...players.map(({ cashMinor }) => Number(cashMinor / 100n))])
  return [
    ...(['tr', 'en'] as const).map((language) => ({ language })),
    ...['TR', 'DE'].map((country) => ({ country })),
    ...[1, 2, 3].flatMap((level) => [{ fromLevel: level }, { toLevel: level }]),
    ...dates.flatMap((day) => [
      { registeredFrom: day },
      { registeredBefore: day },
      { seenFrom: day },
      { seenBefore: day },
    ]),
    ...[1, 2, 3, 10].flatMap((days) => [{ depositedInDays: days }, { notDepositedInDays: days }]),
    ...PRODUCTS.flatMap((product) => [
      { product },
      ...[1, 2, 3].map((playedInDays) => ({ product, playedInDays })),
    ]),
    ...[...lira].flatMap((n) => [{ fromBalance: n }, { toBalance: n }, { fromBalance: n + 1 }]),
    ...CONSENTS.map((consent) => ({ consent })),
  ]
}

export function mixedRules(
  rules: readonly SegmentRule[],
  count: number,
  seed: string,
): SegmentRule[] {
  const chance = chanceAt(seed, 'mixed rules')
  return Array.from({ length: count }, () => ({
    ...chance.pick(rules),
    ...chance.pick(rules),
    ...chance.pick(rules),
  }))
}
