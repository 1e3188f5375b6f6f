import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Action } from '#crowd/agents/action.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import type { LaterStake } from '#crowd/agents/memory.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import { createPlantedWorld, isCall, type Plant } from './planting.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

type Kind = 'table' | 'virtual' | 'bingo'
type Line = { id: string; roundID?: string; type: number; amount: string }
type Published = { isVoid: boolean }

const STEP: Readonly<Record<Kind, Action>> = {
  table: { kind: 'bet at table' },
  virtual: { kind: 'bet on virtual sport' },
  bingo: { kind: 'buy bingo tickets' },
}
/** Every round is shorter. A hall sells tickets for five minutes and then calls up to 90 balls. */
const ENDS_WITHIN_MS: Readonly<Record<Kind, number>> = {
  table: 3 * MINUTE_MS,
  virtual: 4 * MINUTE_MS,
  bingo: 14 * MINUTE_MS,
}
const MIN_TICKETS = 6

let planted: Awaited<ReturnType<typeof createPlantedWorld>>

beforeAll(async () => {
  planted = await createPlantedWorld(SECOND_MS)
  const { database, platform, clock } = planted.app
  // The player is alone, and guaranteed prizes are checked too.
  await database.pool.query(`update bingo.room set rules = rules || '{"minPlayers": 1}'`)
  await openFew()
  await publishShortChains(platform, clock.now(), ['tables', 'halls'])
  for (const kind of ['table', 'virtual', 'bingo'] as const) await pass(kind, SECOND_MS)
})
afterAll(() => planted.app.close())

/**
 * Each second moves every open table, sport and hall, so only those that the agents need are open.
 */
async function openFew(): Promise<void> {
  const { pool } = planted.app.database
  const { tables, virtuals, bingo } = planted.app.app.domains
  const [roulette, baccarat, hall] = ['4001', '4004', '6001']
  await pool.query('update tables.live_table set is_enabled = (id in ($1, $2))', [
    roulette,
    baccarat,
  ])
  await pool.query(`update virtuals.game set is_enabled = (kind in ('horses', 'dogs'))`)
  await pool.query('update bingo.room set is_enabled = (id = $1)', [hall])
  for (const kind of [tables, virtuals, bingo]) await kind.reload()
}

async function pass(kind: Kind, ms: number): Promise<void> {
  const { tables, virtuals, bingo } = planted.app.app.domains
  const { clocks } = { table: tables, virtual: virtuals, bingo }[kind]
  const stride = kind === 'bingo' ? 4 * SECOND_MS : SECOND_MS
  for (let left = ms; left > 0; left -= stride) {
    planted.app.clock.advance(Math.min(left, stride))
    for (let waitMs = 0; waitMs === 0;) waitMs = await clocks.step()
    await clocks.settled()
  }
}

async function playerAfterRound(kind: Kind): Promise<{ agent: Agent; id: string }> {
  const agent = await planted.newPlayer()
  const { laterStakes } = agent.memory
  const isPlaced = ({ order }: LaterStake) =>
    order?.kind === kind && (order.kind !== 'bingo' || order.tickets.length >= MIN_TICKETS)
  for (let tries = 0; tries < 200 && ![...laterStakes.values()].some(isPlaced); tries += 1) {
    await planted.live(agent, [STEP[kind]])
    await pass(kind, 2 * SECOND_MS)
  }
  const [placed] = [...laterStakes].filter(([, later]) => isPlaced(later))
  if (placed === undefined) throw new Error(`no stake of ${kind}`)
  await pass(kind, ENDS_WITHIN_MS[kind])
  return { agent, id: placed[0] }
}

/** Plants a consistent win in statement and balance that does not follow from the rules. */
function unearned(id: string, amount: string): Plant {
  const add = (wire: string) => toWireMoney(fromWireMoney(wire) + fromWireMoney(amount))
  return (request, reply) => {
    if (isCall(request, 'list_transactions')) {
      const lines = reply.data as Line[]
      const stake = lines.find((line) => line.roundID === id && line.type === 3)
      const win = stake && { ...stake, id: `${stake.id}x`, type: 4, amount }
      return { ...reply, data: win === undefined ? lines : [...lines, win] }
    }
    if (!isCall(request, 'check_balance')) return reply
    const balance = reply.data as { balance: string; withdrawable: string }
    const { balance: cash, withdrawable } = balance
    return {
      ...reply,
      data: { ...balance, balance: add(cash), withdrawable: add(withdrawable) },
    }
  }
}

const changePublished =
  (method: string, change: (round: Published) => object): Plant =>
  (request, reply) =>
    isCall(request, method)
      ? {
          ...reply,
          data: { rounds: (reply.data as { rounds: Published[] }).rounds.map(change) },
        }
      : reply

describe.each(['table', 'virtual', 'bingo'] as const)('%s', (kind) => {
  test('an agent recomputes the result and its own payout', async () => {
    const { agent, id } = await playerAfterRound(kind)
    const name = `recomputed round of ${kind}`
    const before = planted.world.tally.checks.get(name) ?? 0
    await planted.live(agent, [{ kind: 'check' }])
    expect(agent.memory.laterStakes.has(id)).toBe(false)
    expect(planted.world.tally.checks.get(name)).toBeGreaterThan(before)
  }, 120_000)

  test('a payout that does not follow from the rules is found', async () => {
    const { agent, id } = await playerAfterRound(kind)
    planted.plant(unearned(id, '0.37'))
    expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
      call: `round ${id} of ${kind}`,
      expected: expect.stringContaining('by the rules'),
    })
  }, 120_000)

  test('a hash that does not match the commitment is found', async () => {
    const { agent } = await playerAfterRound(kind)
    const hash = 'ab'.repeat(32)
    planted.plant((request, reply) => {
      const proof = reply.data as { shared?: object }
      return isCall(request, 'round') && proof.shared !== undefined
        ? { ...reply, data: { ...proof, serverSeed: hash, shared: { ...proof.shared, hash } } }
        : reply
    })
    expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
      call: 'fairness.round',
      received: hash,
    })
  }, 120_000)
})

test('a published result of a table that does not follow from its hash is found', async () => {
  const { agent } = await playerAfterRound('table')
  planted.plant(
    changePublished('table_rounds', (round) => ({ ...round, mark: { kind: 'invented' } })),
  )
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'fairness.table_rounds',
    received: '{"kind":"invented"}',
  })
}, 120_000)

test('a published race that does not follow from its hash is found', async () => {
  const { agent } = await playerAfterRound('virtual')
  planted.plant(
    changePublished('virtual_rounds', (round) => ({
      ...round,
      result: { kind: 'horses', order: [9, 9, 9] },
    })),
  )
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'fairness.virtual_rounds',
    received: expect.stringContaining('9,9,9'),
  })
}, 120_000)

test('a bingo prize for a ticket that did not win it is found', async () => {
  const { agent } = await playerAfterRound('bingo')
  planted.plant(
    changePublished('rounds', (round) => ({
      ...round,
      prizes: (round as unknown as { prizes: { tickets: string[] }[] }).prizes.map((prize) => ({
        ...prize,
        tickets: prize.tickets.map((ticket) => `${ticket}1`),
      })),
    })),
  )
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'bingo.rounds',
    received: expect.stringContaining('full'),
  })
}, 120_000)
