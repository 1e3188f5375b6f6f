import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  BONUS_STATES,
  CONDITION_KINDS,
  CONSENTS,
  GROUP_MATCHES,
  MOMENT_FORMS,
  PRODUCTS,
  SUM_MEASURES,
  SUM_PERIODS,
  type ConditionKind,
} from '#shared/office/segment-parts.ts'
import { segmentRule, type SegmentRule } from '#shared/office/segments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { chanceAt, type Chance } from '#crowd/agents/chance.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { matches } from '../segment.ts'
import { meetsRule } from './evaluate.fixture.ts'
import {
  generatePlayer,
  LISTS,
  NOW,
  PROMOTIONS,
  storePlayers,
  TAGS,
  type GeneratedPlayer,
} from './generated-players.fixture.ts'

const SEED = process.env['SEGMENT_SEED'] ?? 'segments'
const RULES = Number(process.env['SEGMENT_RULES'] ?? 300)
const OF_A_KIND = 25
const PLAYERS = 80
let database: Database
let drop: () => Promise<void>
let players: GeneratedPlayer[]

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase(inject('postgres')))
  players = Array.from({ length: PLAYERS }, (_, n) => generatePlayer(SEED, n))
  await storePlayers(database, players)
})
afterAll(() => drop())

async function membersOf(rule: SegmentRule): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from identity.player p
    where ${matches(rule, NOW)} order by p.id`.execute(database.read)
  return rows.map(({ id }) => id)
}

const DAYS = [1, 2, 7, 30, 60, 90] as const
const DATES = ['2026-11-20', '2026-11-13', '2026-10-21', '2026-06-01'] as const

function aMoment(chance: Chance, kind: ConditionKind): object {
  const is = chance.pick(
    MOMENT_FORMS.filter((form) => kind !== 'registered' || !/^(?:never|notWithin)$/.test(form)),
  )
  const [a, b] = [chance.pick(DAYS), chance.pick(DAYS)]
  const [from, to] = [chance.pick(DATES), chance.pick(DATES)].toSorted()
  if (is === 'never') return { is }
  if (is === 'between') return { is, from: Math.min(a, b), to: Math.max(a, b) }
  if (is === 'dates')
    return chance.pick([
      { is, from, to },
      { is, from },
      { is, to },
    ])
  return { is, days: a }
}

function bounds(chance: Chance, values: readonly number[]): object {
  const [from, to] = [chance.pick(values), chance.pick(values)].toSorted((x, y) => x - y)
  return chance.pick([{ from, to }, { from }, { to }])
}

function aSum(chance: Chance): object {
  const of = chance.pick(SUM_MEASURES)
  const { days, hasEver } = SUM_PERIODS[of]
  return {
    of,
    compare: chance.pick(['atLeast', 'atMost']),
    amount: of === 'deposit-count' ? chance.below(5) : chance.pick([0, 1, 50, 100, 200, 300, 400]),
    period:
      hasEver && chance.happens(0.3)
        ? { is: 'ever' }
        : { is: 'days', days: chance.pick([...DAYS, days]) },
    ...(of === 'stakes' && chance.happens(0.5) && { product: chance.pick(PRODUCTS) }),
  }
}

function fieldsOf(chance: Chance, kind: ConditionKind): object {
  switch (kind) {
    case 'registered':
    case 'signedIn':
    case 'deposit':
    case 'bet':
      return { when: aMoment(chance, kind) }
    case 'language':
      return { language: chance.pick(['tr', 'en']) }
    case 'country':
      return { country: chance.pick(['TR', 'DE']) }
    case 'consent':
      return { channel: chance.pick(CONSENTS) }
    case 'level':
      return bounds(chance, [1, 2, 3, 4])
    case 'identity':
      return bounds(chance, [0, 1, 2, 3])
    case 'affiliate':
      return { is: chance.pick(['yes', 'no']) }
    case 'tags':
      return { tags: chance.pick([[chance.pick(TAGS)], ['vip', 'yeni'], ['yok']]) }
    case 'list':
      return { listID: chance.pick(LISTS) }
    case 'balance':
      return bounds(chance, [0, 1, 100, 101])
    case 'sum':
      return aSum(chance)
    case 'played':
    case 'favourite':
      return { product: chance.pick(PRODUCTS), days: chance.pick(DAYS) }
    case 'bonus': {
      const is = chance.pick(BONUS_STATES)
      return {
        is,
        ...(chance.happens(0.5) && { promotionID: chance.pick(PROMOTIONS) }),
        ...(is !== 'active' && chance.happens(0.5) && { days: chance.pick(DAYS) }),
      }
    }
    case 'coupon':
    case 'harm':
      return {}
  }
}

const aCondition = (chance: Chance, kinds: readonly ConditionKind[] = CONDITION_KINDS) => {
  const kind = chance.pick(kinds)
  return { kind, ...fieldsOf(chance, kind) }
}

function aRule(chance: Chance): SegmentRule {
  return segmentRule.parse({
    groups: Array.from({ length: chance.below(4) }, () => {
      const match = chance.pick(GROUP_MATCHES)
      const kinds = CONDITION_KINDS.filter((kind) => match === 'none' || kind !== 'harm')
      return {
        match,
        conditions: Array.from({ length: 1 + chance.below(4) }, () => aCondition(chance, kinds)),
      }
    }),
  })
}

async function expectSame(rule: SegmentRule): Promise<string[]> {
  const due = players
    .filter((player) => meetsRule(player, rule))
    .map(({ id }) => id)
    .toSorted()
  expect({ rule, members: await membersOf(rule) }).toEqual({ rule, members: due })
  return due
}

test('each condition, alone and negated, has the players that an independent computation finds', async () => {
  for (const kind of CONDITION_KINDS) {
    const chance = chanceAt(SEED, kind)
    let divided = 0
    for (let n = 0; n < OF_A_KIND; n += 1) {
      const conditions = [aCondition(chance, [kind])]
      const left = await expectSame(segmentRule.parse({ groups: [{ match: 'none', conditions }] }))
      if (left.length > 0 && left.length < PLAYERS) divided += 1
      if (kind === 'harm') continue
      const members = await expectSame(
        segmentRule.parse({ groups: [{ match: 'all', conditions }] }),
      )
      expect(members.length + left.length).toBe(PLAYERS)
    }
    // A condition that all players meet, or none, would prove nothing.
    expect({ kind, divided: divided > OF_A_KIND / 4 }).toEqual({ kind, divided: true })
  }
})

test('random rules of groups have the players that an independent computation finds', async () => {
  const sizes = { none: 0, some: 0, all: 0 }
  for (let n = 0; n < RULES; n += 1) {
    const found = await expectSame(aRule(chanceAt(SEED, `rule ${n}`)))
    sizes[found.length === 0 ? 'none' : found.length === PLAYERS ? 'all' : 'some'] += 1
  }
  expect(sizes.some).toBeGreaterThan(RULES / 3)
})

test('a rule without groups has every player', async () => {
  expect(await membersOf({})).toHaveLength(PLAYERS)
  expect(await membersOf({ groups: [] })).toHaveLength(PLAYERS)
})
