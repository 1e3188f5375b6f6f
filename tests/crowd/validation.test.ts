import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { CONSENTS, PRODUCTS } from '#shared/office/segment-parts.ts'
import { segmentRule, type SegmentRule } from '#shared/office/segments.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import { chanceAt } from '#crowd/agents/chance.ts'
import { planVisit } from '#crowd/agents/next-action.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { createCrowdWorld } from './crowd-world.ts'
import { DRAFTS, givenBy } from './draft-rules.ts'
import { knowPlayers, noteApprovals, type KnownPlayer } from './known-players.ts'
import { openOffice } from './office-world.ts'

const PLAYERS = Number(process.env['CROWD_PLAYERS'] ?? 10)
const SEED = process.env['CROWD_SEED'] ?? 'validation'
/** From a Friday to the Monday after it, so that a week ends. */
const DAYS = 4
const DAY_MS = 86_400_000
const SHARES = {
  ordinary: 0.5,
  'bonus hunter': 0.1,
  'multi-accounter': 0.1,
  'arbitrage bettor': 0.1,
  'problem gambler': 0.1,
  'chargeback maker': 0.1,
  bot: 0,
}
const HABITS = {
  meanGapMs: 12 * 3_600_000,
  actionsPerVisit: 6,
  claims: 0,
  withdraws: 0.3,
  takesBreak: 0.03,
  excludesItself: 0.01,
  errands: 0.5,
}
/** Rules of several conditions each. */
const MIXED = 40
/**
 * Conditions that all players of this crowd meet, or none: all live in one country, on one level, and
 * come at the end. The last visit and the tags have tests of their own.
 */
const UNDIVIDED: ReadonlySet<string> = new Set([
  'country',
  'fromLevel',
  'toLevel',
  'seenFrom',
  'seenBefore',
  'tags',
])
/** Segments with reports. */
const REPORTED: Readonly<Record<string, SegmentRule>> = {
  everyone: {},
  english: { language: 'en' },
  sports: { product: 'sports' },
  depositors: { depositedInDays: 2 },
}

let app: TestApp
let world: CrowdWorld
let agents: Agent[]
let players: KnownPlayer[]
let reader: StaffSession
let firstDay: string
let today: string
const approvals = new Map<string, number>()
/** For each rule on the last visit, the players that the product and that the agents name. */
let seen: { rule: SegmentRule; found: string[]; due: string[] }[]

const staff = async <M extends StaffMethod>(
  method: M,
  data: StaffInput<M>,
): Promise<StaffReply<M>> => {
  const reply = await callStaff(app, method, data, reader)
  if (!reply.result) throw new Error(`${method}: ${JSON.stringify(reply)}`)
  return reply.data
}

async function settle(): Promise<void> {
  await app.drain()
  await app.drain()
  while (!(await app.app.domains.reports.fold()));
}

beforeAll(async () => {
  const created = await createCrowdWorld((transport) =>
    noteApprovals(transport, () => world.clock.now(), approvals),
  )
  ;({ app, world } = created)
  world.curves = { ...world.curves, arrivalsMs: 1.5 * DAY_MS, churnAfterFirstVisit: 0.15 }
  // A comparison reads the whole life, and nothing is forgotten.
  world.reading = { page: 250, backMs: 60 * DAY_MS, toleranceMs: 3_600_000 }
  // When the office counts a transfer as arrived is not known to the player.
  world.planVisit = (...of) => planVisit(...of).filter(({ kind }) => kind !== 'transfer money')
  firstDay = siteDate(new Date(world.clock.now()))
  const office = await openOffice(app, world)
  for (const member of office.members) Object.assign(member, { diligence: 0.3 })
  agents = createCrowd(SEED, PLAYERS, world.clock.now(), SHARES)
  for (const [n, { temperament }] of agents.entries())
    Object.assign(temperament, HABITS, { lang: n % 3 === 0 ? 'en' : 'tr' })
  await runCrowd(world, agents, created.endsAt(DAYS), { mostAtOnce: 1, comparesLast: false })
  await settle()
  today = siteDate(new Date(world.clock.now()))
  reader = await hire(app, 'admin')
  await tagPlayers()
  seen = await measureSeen()
  players = await knowPlayers(world, agents, approvals)
  await settle()
  expect(world.tally.disagreements).toEqual([])
}, 600_000)
afterAll(async () => {
  await app.drain()
  // Also checks the ledger.
  await app.close()
}, 60_000)

/** What belongs to a condition, from the player's own knowledge. */
type Belongs = {
  [Key in keyof SegmentRule]-?: (
    one: KnownPlayer,
    value: NonNullable<SegmentRule[Key]>,
    rule: SegmentRule,
  ) => boolean
}
const onOrAfter = (atMs: number | undefined, day: string) =>
  atMs !== undefined && siteDate(new Date(atMs)) >= day
const paidIn = ({ deposits }: KnownPlayer, days: number) =>
  deposits.some(
    ({ atMs, approvedAtMs }) =>
      approvedAtMs !== undefined && onOrAfter(atMs, addDays(today, -days)),
  )
const tagOf = ({ id }: { id: string }) => `ben ${id.slice(-12)}`
const groupOf = ({ agent }: KnownPlayer) => agent.temperament.label

const BELONGS: Belongs = {
  language: ({ agent }, language) => agent.temperament.lang === language,
  country: (_one, country) => country === 'TR',
  fromLevel: ({ level }, from) => level >= from,
  toLevel: ({ level }, to) => level <= to,
  registeredFrom: ({ registeredAtMs }, day) => onOrAfter(registeredAtMs, day),
  registeredBefore: ({ registeredAtMs }, day) => !onOrAfter(registeredAtMs, day),
  seenFrom: ({ seenAtMs }, day) => onOrAfter(seenAtMs, day),
  seenBefore: ({ seenAtMs }, day) => seenAtMs !== undefined && !onOrAfter(seenAtMs, day),
  depositedInDays: paidIn,
  notDepositedInDays: (one, days) => !paidIn(one, days),
  product: ({ stakes }, product, { playedInDays = 30 }) =>
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

function belongs(one: KnownPlayer, rule: SegmentRule): boolean {
  const test = <Key extends keyof SegmentRule>(key: Key) => {
    const value = rule[key]
    return value === undefined || BELONGS[key](one, value, rule)
  }
  return segmentRule.keyof().options.every(test)
}

/** Staff give each player a tag of their own and that of their group. */
async function tagPlayers(): Promise<void> {
  for (const { memory, temperament } of agents)
    if (memory.uid !== undefined)
      await staff('set_tags', {
        playerID: memory.uid,
        tags: [tagOf({ id: memory.uid }), temperament.label],
      })
}

/** Asks who was seen when, before all players look at their accounts for the last time. */
async function measureSeen(): Promise<typeof seen> {
  const ids = agents.flatMap(({ memory: { uid: id, signedInAtMs } }) =>
    id === undefined ? [] : [{ id, signedInAtMs }],
  )
  const measured: typeof seen = []
  for (const day of Array.from({ length: DAYS + 2 }, (_, n) => addDays(firstDay, n)))
    for (const rule of [{ seenFrom: day }, { seenBefore: day }]) {
      const found: string[] = []
      for (const one of ids)
        if ((await measure({ ...rule, tags: [tagOf(one)] })).total === 1) found.push(one.id)
      const due = ids.filter(
        ({ signedInAtMs: atMs }) =>
          atMs !== undefined && onOrAfter(atMs, day) === (rule.seenFrom !== undefined),
      )
      measured.push({ rule, found, due: due.map(({ id }) => id) })
    }
  return measured
}

test('segments by the last visit have the players who came then', () => {
  for (const { rule, found, due } of seen) expect({ rule, found }).toEqual({ rule, found: due })
  for (const key of ['seenFrom', 'seenBefore'] as const)
    expect(
      seen.some(({ rule, due }) => key in rule && due.length > 0 && due.length < players.length),
      key,
    ).toBe(true)
})

const measure = (rule: SegmentRule) => staff('measure_segment', { rule })
/** Asks for each player alone, by the player's own tag. */
async function membersOf(rule: SegmentRule): Promise<KnownPlayer[]> {
  const found: KnownPlayer[] = []
  for (const one of players) {
    const { total } = await measure({ ...rule, tags: [tagOf(one)] })
    expect(total).toBeLessThanOrEqual(1)
    if (total === 1) found.push(one)
  }
  return found
}

/** Rules of one condition each, with limits at and beside the players' own values. */
function simpleRules(): SegmentRule[] {
  const dates = Array.from({ length: DAYS + 1 }, (_, n) => addDays(firstDay, n))
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

function mixedRules(rules: readonly SegmentRule[], count: number): SegmentRule[] {
  const chance = chanceAt(SEED, 'mixed rules')
  return Array.from({ length: count }, () => ({
    ...chance.pick(rules),
    ...chance.pick(rules),
    ...chance.pick(rules),
  }))
}

const names = (some: readonly KnownPlayer[]) => some.map(({ username }) => username)

test('every condition of a segment, alone and with others, has the members that the players’ own knowledge gives', async () => {
  const simple = simpleRules()
  const divides = new Set<string>()
  const current = players.filter(({ isCurrent }) => isCurrent)
  expect(current.length).toBeGreaterThan(players.length / 2)
  for (const rule of [...simple, ...mixedRules(simple, MIXED)]) {
    const members = await membersOf(rule)
    const due = current.filter((one) => belongs(one, rule))
    const found = members.filter((one) => one.isCurrent)
    expect({ rule, members: names(found) }).toEqual({ rule, members: names(due) })
    if (due.length > 0 && due.length < current.length)
      for (const key of Object.keys(rule)) divides.add(key)
    const whole = await measure(rule)
    expect({ rule, total: whole.total }).toEqual({ rule, total: members.length })
    expectAudience(rule, whole, members)
  }
  for (const key of segmentRule.keyof().options)
    expect(UNDIVIDED.has(key) || divides.has(key), key).toBe(true)
})

/** Who receives messages: nobody closed or kept out, and the others by their consents. */
function expectAudience(
  rule: SegmentRule,
  { notActive, excluded, writable, sample }: StaffReply<'measure_segment'>,
  members: readonly KnownPlayer[],
): void {
  const open = members.filter(({ isOpen }) => isOpen)
  const willing = (channel: (typeof CONSENTS)[number]) =>
    open.filter(({ consents }) => consents[channel]).length
  expect({ rule, kept: notActive + excluded, ...writable }).toEqual({
    rule,
    kept: members.length - open.length,
    site: willing('site'),
    email: willing('email'),
    sms: willing('sms'),
  })
  expect(open.map(({ username }) => username)).toEqual(
    expect.arrayContaining(sample.map(({ username }) => username)),
  )
}

test('a segment by tags has the tagged players', async () => {
  for (const label of new Set(players.map(groupOf))) {
    const { total } = await measure({ tags: [label] })
    expect(total, label).toBe(players.filter((one) => groupOf(one) === label).length)
  }
})

test('the sums of a segment report are those of its members’ own books', async () => {
  for (const [name, rule] of Object.entries(REPORTED)) {
    const members = (await membersOf(rule)).filter(({ isCurrent }) => isCurrent)
    const id = await report(name, rule)
    const { total, rows, report: head } = await staff('get_segment_report', { id })
    expect({ name, players: head.players }).toEqual({ name, players: members.length })
    expect({ name, ...figuresOf(total) }).toEqual({ name, ...ownFigures(members) })
    expect(fromWireMoney(total.net)).toBe(sum(members.map(({ heldMinor }) => -heldMinor)))
    expect(head.active).toBe(members.filter(({ stakes }) => stakes.some(isStaked)).length)
    for (const row of rows) {
      const isOn = (atMs: number) => siteDate(new Date(atMs)) === row.day
      expect({ name, day: row.day, deposits: row.figures.deposits }).toEqual({
        name,
        day: row.day,
        deposits: toWireMoney(
          sum(
            members.flatMap(({ deposits }) =>
              deposits.map(({ approvedAtMs = 0, minor }) => (isOn(approvedAtMs) ? minor : 0n)),
            ),
          ),
        ),
      })
    }
  }
})

const isStaked = ({ minor, returnedMinor }: KnownPlayer['stakes'][number]) => minor > returnedMinor
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, minor) => all + minor, 0n)

async function report(name: string, rule: SegmentRule): Promise<string> {
  const segmentID = crypto.randomUUID()
  await staff('save_segment', { id: segmentID, name: `doğrulama ${name}`, rule })
  const { id } = await staff('start_segment_report', { segmentID, from: firstDay, to: today })
  await settle()
  return id
}

function figuresOf({ figures }: StaffReply<'get_segment_report'>['total']) {
  const of = (...keys: (keyof typeof figures)[]) =>
    sum(keys.map((key) => fromWireMoney(figures[key])))
  return {
    stakes: of('stakes'),
    wins: of('wins'),
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
    gifts: of('bonus', 'prizes', 'jackpotsPaid', 'corrections'),
  }
}

function ownFigures(members: readonly KnownPlayer[]): ReturnType<typeof figuresOf> {
  const stakes = members.flatMap((one) => one.stakes)
  return {
    stakes: sum(stakes.map(({ minor, returnedMinor }) => minor - returnedMinor)),
    wins: sum(stakes.map(({ wonMinor }) => wonMinor)),
    deposits: sum(members.flatMap(({ deposits }) => deposits.map(({ minor }) => minor))),
    withdrawals: sum(
      members.flatMap(({ withdrawals }) => withdrawals.map(({ sentMinor }) => sentMinor)),
    ),
    gifts: sum(members.map(({ giftMinor }) => giftMinor)),
  }
}

/** The rules of the drafts, in the words of the product and as the crowd would compute them. */
test('a backtest of each kind of promotion finds the players and the cost that the players’ own books give', async () => {
  const current = players.filter(({ isCurrent }) => isCurrent)
  const costs: Record<string, string> = {}
  for (const [name, changed] of Object.entries(DRAFTS)) {
    const { id, revision } = await draft(changed)
    const found = await backtest(id, revision, firstDay)
    await staff('discard_promotion_draft', { id })
    const due = current.map((one) => ({
      username: one.username,
      minor: sum(givenBy(changed, one, { from: firstDay, until: today }).map(({ minor }) => minor)),
    }))
    const getting = due.filter(({ minor }) => minor > 0n)
    const shown = found.gainers
      .filter(({ username }) => current.some((one) => one.username === username))
      .map(({ username, draft: amount }) => ({ username, minor: fromWireMoney(amount) }))
    const byName = (a: { username: string }, b: { username: string }) =>
      a.username < b.username ? -1 : 1
    expect({ name, players: shown.toSorted(byName) }).toEqual({
      name,
      players: getting.toSorted(byName),
    })
    costs[name] = found.sums.allDraft
    if (current.length === players.length)
      expect({ name, players: found.players.draft, cost: found.sums.allDraft }).toEqual({
        name,
        players: getting.length,
        cost: toWireMoney(sum(getting.map(({ minor }) => minor))),
      })
  }
  // A kind that is given to nobody validates nothing.
  expect(Object.keys(costs).filter((name) => costs[name] === '0.00')).toEqual([])
  if (process.env['CROWD_REPORT'] !== undefined) process.stdout.write(`${JSON.stringify(costs)}\n`)
})

async function draft(changed: Partial<DraftBody>): Promise<{ id: string; revision: number }> {
  const { id } = await staff('open_promotion_draft', {})
  const { revision, body } = await staff('get_promotion_draft', { id })
  const saved = await staff('save_promotion_draft', {
    id,
    revision,
    body: { ...body, ...changed },
  })
  return { id, revision: saved.revision }
}

async function backtest(id: string, revision: number, from: string) {
  await staff('start_backtest', { id, revision, from, until: today })
  await settle()
  const found = await staff('get_backtest', { id })
  if (found?.state !== 'done') throw new Error(`no backtest: ${JSON.stringify(found)}`)
  return found
}
