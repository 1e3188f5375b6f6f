import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { perform } from '#crowd/acts/perform.ts'
import type { Action } from '#crowd/agents/action.ts'
import { newAgent, type Agent } from '#crowd/agents/agent.ts'
import { temperamentOf, withLabel } from '#crowd/agents/temperament.ts'
import { Disagrees } from '#crowd/disagreement.ts'
import type { CrowdAnswer, CrowdRequest } from '#crowd/transport/transport.ts'
import { createCrowdWorld } from './crowd-world.ts'

type Reply = { data: unknown }
type Plant = (request: CrowdRequest, reply: Reply) => Reply

/** Answers pass through here, where a test plants a fault. */
let plant: Plant | undefined
let crowd: Awaited<ReturnType<typeof createCrowdWorld>>
let agents = 0

beforeAll(async () => {
  crowd = await createCrowdWorld((transport) => ({
    async send(request): Promise<CrowdAnswer> {
      const answer = await transport.send(request)
      if (plant === undefined || !answer.body.startsWith('{')) return answer
      return { ...answer, body: JSON.stringify(plant(request, JSON.parse(answer.body) as Reply)) }
    },
  }))
})
afterAll(() => crowd.app.close())

const isCall = ({ body = '' }: CrowdRequest, method: string) =>
  typeof body === 'string' && body.includes(`"method":"${method}"`)

async function live(agent: Agent, kinds: readonly Action[]): Promise<void> {
  const { world } = crowd
  for (const action of kinds) {
    await world.clock.until(Math.max(world.clock.now() + 60_000, agent.memory.notBeforeMs))
    await perform(world, agent, action)
    agent.step += 1
  }
}

/** A player with money and a session. */
async function newPlayer(): Promise<Agent> {
  plant = undefined
  const temperament = {
    ...withLabel(temperamentOf('planted'), 'ordinary'),
    dailyBudgetMinor: 500_000n,
    stakeMinor: 1_000n,
  }
  const seed = `planted/${(agents += 1)}`
  const agent = newAgent(seed, crowd.world.clock.now(), { temperament })
  await live(agent, [{ kind: 'register' }, { kind: 'confirm' }, { kind: 'sign in' }])
  while (agent.memory.books.balances.cash === 0n) await live(agent, [{ kind: 'deposit' }])
  return agent
}

/** Returns the disagreement in which the actions end. */
async function disagreement(agent: Agent, actions: readonly Action[]) {
  const error: unknown = await live(agent, actions).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  plant = undefined
  if (!(error instanceof Disagrees)) throw new Error(`no disagreement: ${String(error)}`)
  return error.disagreement
}

const ROUNDS: Action[] = [
  { kind: 'open game', pastime: 'originals' },
  ...Array.from({ length: 12 }, () => ({ kind: 'play' }) as const),
]

test('a wrong balance is found, and names seed, call, expected and received value', async () => {
  const agent = await newPlayer()
  plant = (request, reply) =>
    isCall(request, 'check_balance') && typeof reply.data === 'object'
      ? { ...reply, data: { ...reply.data, balance: '1.23', withdrawable: '1.23' } }
      : reply
  const cash = Number(agent.memory.books.balances.cash) / 100
  expect(await disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    seed: agent.seed,
    call: 'finance.check_balance',
    expected: expect.stringContaining(`cash ${cash.toFixed(2)}`),
    received: expect.stringContaining('cash 1.23'),
  })
})

const changeLines =
  (change: (lines: Transaction[]) => Transaction[]): Plant =>
  (request, reply) =>
    isCall(request, 'list_transactions')
      ? { ...reply, data: change(reply.data as Transaction[]) }
      : reply

test('a win that is missing in the statement is found', async () => {
  const agent = await newPlayer()
  while (!agent.memory.unverified.some(({ winMinor }) => winMinor > 0n)) await live(agent, ROUNDS)
  plant = changeLines((lines) => lines.filter(({ type }) => type !== 4))
  expect(await disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'finance.list_transactions',
    expected: expect.stringContaining('return of'),
    received: '0.00, locked 0.00',
  })
})

test('a stake that was debited twice is found', async () => {
  const agent = await newPlayer()
  while (agent.memory.unverified.length === 0) await live(agent, ROUNDS)
  plant = changeLines((lines) =>
    lines.flatMap((line) => (line.type === 3 ? [line, { ...line, id: `${line.id}x` }] : [line])),
  )
  expect(await disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'finance.list_transactions',
    expected: expect.stringContaining('stake of'),
  })
})

test('a realtime message with a balance that never was is found', async () => {
  const agent = await newPlayer()
  agent.memory.heard.push({ cashMinor: 77n, bonusMinor: 0n, lockedMinor: 0n })
  expect(await disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'realtime balance',
    received: 'cash 0.77, bonus 0.00, locked 0.00',
  })
})

test('a round whose win does not follow from its seeds is found', async () => {
  const agent = await newPlayer()
  while (agent.memory.unverified.length === 0) await live(agent, ROUNDS)
  const [round] = agent.memory.unverified
  if (round !== undefined) round.winMinor += 1n
  expect(await disagreement(agent, [{ kind: 'rotate seeds' }])).toMatchObject({
    call: expect.stringContaining('round '),
    expected: expect.stringContaining('by the seeds'),
  })
})

test('a coupon whose price changed after it was placed is found', async () => {
  const agent = await newPlayer()
  await crowd.world.clock.until(crowd.world.clock.now() + 7_200_000)
  await live(agent, [{ kind: 'sign in' }])
  for (let tries = 0; agent.memory.coupons.size === 0 && tries < 20; tries += 1)
    await live(agent, [{ kind: 'bet', shape: 'single' }])
  expect(agent.memory.coupons.size).toBeGreaterThan(0)
  plant = (request, reply) =>
    isCall(request, 'getCoupons')
      ? {
          ...reply,
          data: (reply.data as Coupon[]).map((coupon) => ({
            ...coupon,
            legs: coupon.legs.map((leg) => ({ ...leg, price: '99.00' })),
          })),
        }
      : reply
  expect(await disagreement(agent, [{ kind: 'look at coupons' }])).toMatchObject({
    call: 'coupon',
    received: expect.stringContaining('99.00'),
  })
})
