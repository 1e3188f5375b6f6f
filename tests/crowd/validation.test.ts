import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '#shared/contracts/promotions.ts'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { CONSENTS } from '#shared/office/segment-parts.ts'
import type { SegmentRule } from '#shared/office/segments.ts'
import { endSession, signIn } from '#crowd/acts/account.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import { planVisit } from '#crowd/agents/next-action.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { ask } from '#crowd/transport/ask.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { allOf } from '#tests/support/segment-rules.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { createCrowdWorld } from './crowd-world.ts'
import { DRAFTS, givenBy } from './draft-rules.ts'
import { ownTotal, receiversOf, sendExperiments, type Sent } from './experiment-truth.ts'
import { knowPlayers, followApprovals, type KnownPlayer } from './known-players.ts'
import { openOffice } from './office-world.ts'
import { HABITS, OFFER, REPORTED, SHARES, STAKES_OF_BUDGET, UNDIVIDED } from './validation-crowd.ts'
import {
  belongs,
  groupOf,
  KNOWN_KINDS,
  mixedRules,
  ofPlayer,
  onOrAfter,
  simpleConditions,
  simpleRules,
  sumConditions,
  tagOf,
} from './segment-truth.ts'

const PLAYERS = Number(process.env['CROWD_PLAYERS'] ?? 10)
const SEED = process.env['CROWD_SEED'] ?? 'validation'
/** From a Friday to the Monday after it, so that a week ends. */
const DAYS = 4
/** Then a promotion begins. */
const MORE_DAYS = 1.5
const DAY_MS = 86_400_000
const MIXED = 40
/**
 * When the office counts a transfer as arrived is not known to the player. This house has no wheel
 * and no shop.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['transfer money', 'spin wheel', 'buy with points'])
let app: TestApp
let world: CrowdWorld
let agents: Agent[]
let players: KnownPlayer[]
let reader: StaffSession
let endsAt: (days: number) => number
let firstDay: string
let today: string
const approvals = new Map<string, number>()
let experiments: Sent[]
let assigned: Set<string>
/** For each rule on the last visit, the players that the product and that the agents name. */
let seen: { isFrom: boolean; rule: SegmentRule; found: string[]; due: string[] }[]

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
    followApprovals(transport, async (id) => {
      approvals.set(id, world.clock.now())
      // Facts are delivered at once, as in a running program.
      await app.drain()
    }),
  )
  ;({ app, world, endsAt } = created)
  world.curves = { ...world.curves, arrivalsMs: 1.5 * DAY_MS, churnAfterFirstVisit: 0.15 }
  // A comparison reads the whole life, and nothing is forgotten.
  world.reading = { page: 250, backMs: 60 * DAY_MS, toleranceMs: 3_600_000 }
  world.planVisit = (...of) => planVisit(...of).filter(({ kind }) => !LEFT_OUT.has(kind))
  firstDay = siteDate(new Date(world.clock.now()))
  const office = await openOffice(app, world)
  for (const member of office.members) Object.assign(member, { diligence: 0.3 })
  agents = createCrowd(SEED, PLAYERS, world.clock.now(), SHARES)
  for (const [n, { temperament }] of agents.entries())
    Object.assign(temperament, HABITS, {
      lang: n % 3 === 0 ? 'en' : 'tr',
      // Some stake all that they paid in.
      ...(n % 2 === 0 && { stakeMinor: temperament.dailyBudgetMinor / STAKES_OF_BUDGET }),
    })
  await runCrowd(world, agents, endsAt(DAYS), { maxConcurrent: 1, comparesLast: false })
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

async function tagPlayers(): Promise<void> {
  for (const { memory, temperament } of agents)
    if (memory.uid !== undefined)
      await staff('set_tags', {
        playerID: memory.uid,
        tags: [tagOf({ id: memory.uid }), temperament.label],
      })
}

async function measureSeen(): Promise<typeof seen> {
  const ids = agents.flatMap(({ memory: { uid: id, signedInAtMs } }) =>
    id === undefined ? [] : [{ id, signedInAtMs }],
  )
  const measured: typeof seen = []
  for (const day of Array.from({ length: DAYS + 2 }, (_, n) => addDays(firstDay, n)))
    for (const isFrom of [true, false]) {
      const dates = isFrom ? { from: day } : { to: addDays(day, -1) }
      const rule = allOf({ kind: 'signedIn', when: { is: 'dates', ...dates } })
      const found: string[] = []
      for (const one of ids)
        if ((await measure(ofPlayer(rule, one))).total === 1) found.push(one.id)
      const due = ids.filter(
        ({ signedInAtMs: atMs }) => atMs !== undefined && onOrAfter(atMs, day) === isFrom,
      )
      measured.push({ isFrom, rule, found, due: due.map(({ id }) => id) })
    }
  return measured
}

test('segments by the last visit have the players who came then', () => {
  for (const { rule, found, due } of seen) expect({ rule, found }).toEqual({ rule, found: due })
  for (const isFrom of [true, false])
    expect(
      seen.some(
        (one) => one.isFrom === isFrom && one.due.length > 0 && one.due.length < players.length,
      ),
      String(isFrom),
    ).toBe(true)
})

const measure = (rule: SegmentRule) => staff('measure_segment', { rule })
async function membersOf(rule: SegmentRule): Promise<KnownPlayer[]> {
  const found: KnownPlayer[] = []
  for (const one of players) {
    const { total } = await measure(ofPlayer(rule, one))
    expect(total).toBeLessThanOrEqual(1)
    if (total === 1) found.push(one)
  }
  return found
}

const names = (some: readonly KnownPlayer[]) => some.map(({ username }) => username)

test('every condition of a segment, alone and with others, has the members that the players’ own knowledge gives', async () => {
  const dates = Array.from({ length: DAYS + 1 }, (_, n) => addDays(firstDay, n))
  const conditions = [...simpleConditions(players, dates), ...sumConditions(players, today)]
  const divides = new Set<string>()
  const current = players.filter(({ isCurrent }) => isCurrent)
  expect(current.length).toBeGreaterThan(players.length / 2)
  for (const rule of [...simpleRules(conditions), ...mixedRules(conditions, MIXED, SEED)]) {
    const members = await membersOf(rule)
    const due = current.filter((one) => belongs(one, rule, today))
    const found = members.filter((one) => one.isCurrent)
    expect({ rule, members: names(found) }).toEqual({ rule, members: names(due) })
    if (due.length > 0 && due.length < current.length)
      for (const { kind } of rule.groups?.flatMap((group) => group.conditions) ?? [])
        divides.add(kind)
    const whole = await measure(rule)
    expect({ rule, total: whole.total }).toEqual({ rule, total: members.length })
    expectAudience(rule, whole, members)
  }
  for (const kind of KNOWN_KINDS) expect(UNDIVIDED.has(kind) || divides.has(kind), kind).toBe(true)
})

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
    const { total } = await measure(allOf({ kind: 'tags', tags: [label] }))
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
  // A kind that is given to no one validates nothing.
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

test('a promotion that goes on unchanged costs in a backtest what its players received, and one percent more what the books say', async () => {
  const sinceMs = world.clock.now()
  assigned = new Set(players.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  experiments = await sendExperiments(app, 2)
  const { promotionID, officer } = await publishOffer()
  expect(await askAll(promotionID)).toBeGreaterThan(3)
  for (const { temperament } of agents) Object.assign(temperament, { meanGapMs: 6 * 3_600_000 })
  await runCrowd(world, agents, endsAt(DAYS + MORE_DAYS), { maxConcurrent: 1, comparesLast: false })
  await settle()
  players = await knowPlayers(world, agents, approvals)
  expect(world.tally.disagreements).toEqual([])
  const from = today
  today = siteDate(new Date(world.clock.now()))
  reader = await hire(app, 'admin')
  expect(officer.id).not.toBe(reader.id)
  const asking = players.filter(({ id }) => asked.has(id))
  const days = { from, until: today, sinceMs, own: promotionID }
  const due = (percent: number) =>
    asking.flatMap((one) => givenBy({ ...OFFER, percent }, one, days))
  const cost = (percent: number) => toWireMoney(sum(due(percent).map(({ minor }) => minor)))
  expect(due(20).length).toBeGreaterThan(1)
  const same = await backtestOffer(promotionID, 20, from)
  expect({ ...same.sums, given: same.given.actual }).toMatchObject({
    actual: cost(20),
    asked: cost(20),
    askedDraft: cost(20),
    given: due(20).length,
  })
  expect(same.players).toMatchObject({ gain: 0, hit: 0 })
  expect(same.sums.all).toBe(same.sums.allDraft)
  // The players' statements have each gift.
  for (const one of asking.filter(({ isCurrent }) => isCurrent))
    for (const { minor } of givenBy(OFFER, one, days))
      expect(one.gifts.filter((gift) => gift.minor === minor && gift.atMs >= sinceMs)).not.toEqual(
        [],
      )
  const more = await backtestOffer(promotionID, 21, from)
  expect(more.sums).toMatchObject({ actual: cost(20), asked: cost(20), askedDraft: cost(21) })
  expect(more.players).toMatchObject({ hit: 0, same: 0, gain: more.players.draft })
}, 300_000)

test('the groups of an experiment are those whose mailboxes have the message or not, and their totals are those of the players’ own books', async () => {
  const at = (await experimentOf(experiments[0]?.id ?? '')).endsAt ?? ''
  app.clock.set(new Date(Date.parse(at) + 11 * 60_000))
  await settle()
  reader = await hire(app, 'admin')
  await app.app.domains.crm.measure()
  for (const { metric, id } of experiments) {
    const found = await experimentOf(id)
    const received = await receiversOf(app, metric, players)
    const known = players.filter((one) => assigned.has(one.id))
    const [message, control] = [true, false].map((isReceiver) =>
      known.filter((one) => received.has(one.id) === isReceiver),
    )
    const due = (group: typeof known = []) => ({
      players: group.length,
      total: ownTotal(metric, group, found),
    })
    expect({ metric, ...found.result }).toMatchObject({
      metric,
      verdict: 'too-few',
      message: due(message),
      control: due(control),
    })
    // Either group may be without stakes, because the groups are chosen at random.
    if (metric !== 'deposit-share')
      expect([due(message).total, due(control).total], metric).not.toEqual(['0.00', '0.00'])
  }
})

async function experimentOf(id: string) {
  const { experiment } = await staff('get_message', { id })
  if (experiment === null) throw new Error('no experiment')
  return experiment
}

const both = (tr: string, en: string) => ({ tr, en })

async function publishOffer(): Promise<{ promotionID: string; officer: StaffSession }> {
  reader = await hire(app, 'admin')
  const reason = 'doğrulama'
  const { id, revision } = await draft({
    ...OFFER,
    slug: 'dogrulama',
    from: new Date(world.clock.now()).toISOString(),
    until: new Date(world.clock.now() + 20 * DAY_MS).toISOString(),
    title: both('Haftalık bonus', 'Weekly bonus'),
    summary: both('Yatırımın yüzde 20’si', '20 percent of a deposit'),
    body: both('Metin', 'Text'),
    games: both('Bütün oyunlar', 'All games'),
    terms: both('Koşullar', 'Terms'),
  })
  await staff('publish_promotion_draft', { id, revision, reason })
  const officer = await hire(app, 'compliance')
  const waiting = await callStaff(app, 'list_proposals', {}, officer)
  const proposal = waiting.data.rows.find(({ subjectID }) => subjectID === id)
  if (proposal !== undefined)
    await callStaff(
      app,
      'decide_proposal',
      { id: proposal.id, decision: 'approve', reason },
      officer,
    )
  const { promotions } = await staff('list_promotions', {})
  const standing = promotions.find(({ slug }) => slug === 'dogrulama')
  if (standing === undefined) throw new Error('the offer was not published')
  return { promotionID: standing.id, officer }
}

const asked = new Set<string>()
async function askAll(promotionID: string): Promise<number> {
  for (const { agent, id, isOpen } of players) {
    if (!isOpen) continue
    await signIn(world, agent)
    const reply = await ask(world, agent, request, { promotionID, requestId: crypto.randomUUID() })
    if (reply.ok) asked.add(id)
    endSession(agent)
  }
  return asked.size
}

async function backtestOffer(promotionID: string, percent: number, from: string) {
  const { id } = await staff('open_promotion_draft', { promotionID })
  const { revision, body } = await staff('get_promotion_draft', { id })
  const saved = await staff('save_promotion_draft', { id, revision, body: { ...body, percent } })
  const found = await backtest(id, saved.revision, from)
  await staff('discard_promotion_draft', { id })
  return found
}

async function backtest(id: string, revision: number, from: string) {
  await staff('start_backtest', { id, revision, from, until: today })
  await settle()
  const found = await staff('get_backtest', { id })
  if (found?.state !== 'done') throw new Error(`no backtest: ${JSON.stringify(found)}`)
  return found
}
