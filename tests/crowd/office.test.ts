import { expect, test } from 'vitest'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { STAFF_ROLES } from '#shared/office/staff.ts'
import { perform } from '#crowd/acts/perform.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import { chanceAt } from '#crowd/agents/chance.ts'
import { proposeSettings } from '#crowd/office/desks/house.ts'
import { newOfficeMemory } from '#crowd/office/office-memory.ts'
import type { Office } from '#crowd/office/office.ts'
import { scoreDetections } from '#crowd/office/score-detections.ts'
import { signInMember } from '#crowd/office/sign-in.ts'
import { reportLines } from '#crowd/report.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { groupsOf } from '#web/backoffice/sections.ts'
import { callStaff, hire, STAFF_PASSWORD } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { createCrowdWorld } from './crowd-world.ts'
import { openOffice } from './office-world.ts'

const PLAYERS = Number(process.env['CROWD_PLAYERS'] ?? 15)
const DAYS = Number(process.env['CROWD_DAYS'] ?? 3)
/** IDs are random, and with them the waits of the items: a queue may be empty after few days. */
const MAX_DAYS = DAYS + 4
const SEED = process.env['CROWD_SEED'] ?? 'office'
const BUSY = {
  actionsPerVisit: 1,
  meanGapMs: 15 * 3_600_000,
  withdraws: 0.6,
  talks: 0.3,
  complains: 0.2,
  setsLimits: 0.4,
  takesBreak: 0.03,
  excludesItself: 0,
  errands: 4,
}
const SHARES = {
  ordinary: 0.25,
  'bonus hunter': 0.15,
  'multi-accounter': 0.15,
  'arbitrage bettor': 0.2,
  'problem gambler': 0.1,
  'chargeback maker': 0.15,
  bot: 0,
}

type Reader = <M extends StaffMethod>(method: M, data: StaffInput<M>) => Promise<StaffReply<M>>
type Count = (read: Reader) => Promise<number>

const acts =
  (...actions: string[]): Count =>
  async (read) => {
    let count = 0
    for (const action of actions)
      count += (await read('list_audit', { action, limit: 100 })).rows.length
    return count
  }
const proposals =
  (kind: string): Count =>
  async (read) => {
    const [pending, decided] = [
      await read('list_proposals', { state: 'pending', limit: 100 }),
      await read('list_proposals', { state: 'decided', limit: 100 }),
    ]
    return [...pending.rows, ...decided.rows].filter((one) => one.kind === kind).length
  }

const QUEUES: Readonly<Record<string, { open: Count; decided: Count }>> = {
  proposals: {
    open: async (read) => (await read('list_proposals', { state: 'pending' })).rows.length,
    decided: async (read) => (await read('list_proposals', { state: 'decided' })).rows.length,
  },
  support: {
    open: async (read) => (await read('list_support', { state: 'open' })).rows.length,
    decided: async (read) => (await read('list_support', { state: 'answered' })).rows.length,
  },
  disputes: {
    open: async (read) => (await read('list_disputes', {})).length,
    decided: acts('dispute.answer'),
  },
  documents: {
    open: async (read) => (await read('list_documents', { state: 'waiting' })).rows.length,
    decided: async (read) => (await read('list_documents', { state: 'decided' })).rows.length,
  },
  withdrawals: {
    open: async (read) => (await read('list_payments', { queue: 'withdrawals' })).rows.length,
    decided: acts('payment.approve'),
  },
  payouts: {
    open: async (read) =>
      (await read('list_payout_batches', { state: 'open' })).rows.length +
      (await read('list_payout_methods', {})).length,
    decided: async (read) => (await read('list_payout_batches', { state: 'done' })).rows.length,
  },
  deposits: {
    open: async (read) => (await read('list_payments', { queue: 'deposits' })).rows.length,
    decided: proposals('deposit'),
  },
  complaints: {
    open: async (read) => (await read('list_complaints', { view: 'open' })).rows.length,
    decided: async (read) => (await read('list_complaints', { view: 'closed' })).rows.length,
  },
  risk: {
    open: async (read) =>
      (await read('list_signals', { state: 'waiting' })).rows.length +
      (await read('list_signals', { state: 'taken' })).rows.length,
    decided: async (read) => (await read('list_signals', { state: 'decided' })).rows.length,
  },
  lists: {
    open: async (read) => (await read('list_hits', { state: 'waiting' })).rows.length,
    decided: async (read) => (await read('list_hits', { state: 'decided' })).rows.length,
  },
  funds: {
    open: async (read) =>
      (await read('list_funds', { view: 'answered' })).rows.length +
      (await read('list_funds', { view: 'asked' })).rows.length,
    decided: async (read) => (await read('list_funds', { view: 'decided' })).rows.length,
  },
}

const CHANGED: Readonly<Record<string, Count>> = {
  statements: async (read) =>
    (await read('list_statements', {})).rows.filter(({ states }) => states.used.lines > 0).length,
  reconciliation: async (read) => (await read('list_provider_reports', {})).rows.length,
  trading: async (read) => (await read('list_term_history', { kind: 'margin' })).rows.length,
  games: acts('game.close'),
  tables: proposals('table-limits'),
  jackpots: proposals('jackpot'),
  promotions: proposals('publication'),
  tournaments: async (read) => (await read('list_tournament_drafts', {})).length,
  content: acts('content.publish'),
  segments: async (read) => (await read('segment_reports', {})).rows.length,
  messages: proposals('message'),
  evidence: async (read) => (await read('list_evidence', {})).rows.length,
  extracts: async (read) => (await read('list_extracts', {})).rows.length,
  staff: proposals('staff-add'),
  settings: proposals('setting'),
  methods: proposals('method'),
}

/** Sections without work of staff, or whose items do not occur in three ordinary days. */
const OTHERS: Readonly<Record<string, string>> = {
  home: 'numbers of the queues',
  reports: 'figures',
  players: 'a search',
  transactions: 'a search',
  coupons: 'a search',
  audit: 'the log of all sections',
  own: 'the account of the member of staff',
  maintenance: 'closes the site',
  held: 'needs a transfer that arrived in another amount',
  letters: 'needs background work that failed',
  'studio-wins': 'needs an external studio',
  affiliates: 'needs partners with accounts of their own',
  outward: 'needs another system of the operator',
  wheel: 'its terms rarely change',
  shop: 'its terms rarely change',
  drops: 'campaigns are opened weeks apart',
  automations: 'a version runs for weeks without work of staff',
  chargebacks: 'needs a payment that a provider returned',
  rtpMonitoring: 'needs a game that deviates from its stated return',
  dormant: 'needs months without a visit',
  retention: 'needs years after an account is closed',
}

async function spendEvening(
  world: CrowdWorld,
  office: Office,
  agents: readonly Agent[],
): Promise<void> {
  for (const agent of agents) await leaveItems(world, agent)
  const [head] = office.members
  if (head === undefined || !(await signInMember(world, head))) throw new Error('no head')
  const nowMs = world.clock.now()
  await proposeSettings({
    world,
    member: head,
    memory: newOfficeMemory(`evening ${nowMs}`, nowMs),
    chance: chanceAt('evening', nowMs),
    nowMs,
  })
}

async function leaveItems(world: CrowdWorld, agent: Agent): Promise<void> {
  if (agent.memory.stage !== 'away' || world.tally.disagreements.length > 0) return
  for (const kind of EVENING) {
    if (kind !== 'sign in' && agent.memory.session === undefined) return
    await perform(world, agent, { kind })
    agent.step += 1
  }
}

async function listEmpty(read: Reader): Promise<string[]> {
  const counts: Record<string, number> = {}
  for (const [desk, { open, decided }] of Object.entries(QUEUES)) {
    counts[`${desk}: open`] = await open(read)
    counts[`${desk}: decided`] = await decided(read)
  }
  for (const [desk, count] of Object.entries(CHANGED)) counts[desk] = await count(read)
  if (process.env['CROWD_REPORT'] !== undefined)
    process.stdout.write(`${JSON.stringify(counts, null, 1)}\n`)
  return Object.keys(counts).filter((name) => counts[name] === 0)
}

const EVENING = [
  'sign in',
  'deposit',
  'transfer money',
  'send document',
  'withdraw',
  'write ticket',
  'complain',
  'object to result',
] as const

test('every section of the back office is checked by this test or excluded with a reason', () => {
  const sections = groupsOf(STAFF_ROLES).flatMap(({ sections: some }) => some.map(({ id }) => id))
  expect([QUEUES, CHANGED, OTHERS].flatMap((some) => Object.keys(some)).toSorted()).toEqual(
    sections.toSorted(),
  )
})

async function expectScores(app: TestApp, world: CrowdWorld, agents: readonly Agent[]) {
  const { email: username } = await hire(app, 'admin')
  const scores = await scoreDetections(world, agents, { username, password: STAFF_PASSWORD })
  const { rows } = await app.database.pool.query<{ kind: string; found: number }>(
    `select kind, count(distinct player_id)::integer as found from risk.signal group by kind
     union all select 'linked accounts', count(distinct player)::integer
     from risk.link, unnest(array[one, other]) as player where state <> 'noted'`,
  )
  const known = new Map(rows.map(({ kind, found }) => [kind, found]))
  for (const { name, found, right } of scores.filter(
    (score) => score.name !== 'any signal of harm',
  )) {
    expect(found, name).toBe(known.get(name) ?? 0)
    expect(right, name).toBeLessThanOrEqual(found)
  }
  expect(known.get('linked accounts')).toBeGreaterThan(0)
}

test('within some days of a team and players, every queue has decided and open items, and no one disagrees', async () => {
  const { app, world, endsAt } = await createCrowdWorld()
  const before = process.cpuUsage()
  const office = await openOffice(app, world)
  for (const member of office.members) Object.assign(member, { daysOff: [], diligence: 0.5 })
  const agents = createCrowd(SEED, PLAYERS, world.clock.now(), SHARES)
  for (const { temperament } of agents) Object.assign(temperament, BUSY)
  let empty: string[] = []
  for (let days = DAYS; days <= MAX_DAYS && (days === DAYS || empty.length > 0); days += 1) {
    await runCrowd(world, agents, endsAt(days), { maxConcurrent: 1 })
    await spendEvening(world, office, agents)
    expect(world.tally.disagreements).toEqual([])
    // An unused staff session ends, so each count needs a new one.
    const reader = await hire(app, 'admin')
    const emptyNow = await listEmpty(
      async (method, data) => (await callStaff(app, method, data, reader)).data,
    )
    // A queue may be empty on one evening, because its waits follow from random IDs.
    empty = days === DAYS ? emptyNow : empty.filter((name) => emptyNow.includes(name))
  }
  if (process.env['CROWD_REPORT'] !== undefined)
    process.stdout.write(
      `${reportLines(world.tally, agents, 1).join('\n')}\n${JSON.stringify(process.cpuUsage(before))}\n`,
    )
  expect(empty).toEqual([])
  await expectScores(app, world, agents)
  // Also checks the ledger.
  await app.drain()
  await app.close()
}, 600_000)
