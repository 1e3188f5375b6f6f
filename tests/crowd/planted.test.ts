import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import type { Action } from '#crowd/agents/action.ts'
import { chanceAt } from '#crowd/agents/chance.ts'
import { Disagrees } from '#crowd/disagreement.ts'
import { answerTickets } from '#crowd/office/desks/support.ts'
import { LATER, newMember } from '#crowd/office/member.ts'
import { newOfficeMemory } from '#crowd/office/office-memory.ts'
import { signInMember } from '#crowd/office/sign-in.ts'
import { createPlantedWorld, isCall, type Plant } from './planting.ts'

let planted: Awaited<ReturnType<typeof createPlantedWorld>>

beforeAll(async () => {
  planted = await createPlantedWorld()
})
afterAll(() => planted.app.close())

const ROUNDS: Action[] = [
  { kind: 'open game', pastime: 'originals' },
  ...Array.from({ length: 12 }, () => ({ kind: 'play' }) as const),
]

test('a wrong balance is found, and names seed, call, expected and received value', async () => {
  const agent = await planted.newPlayer()
  planted.plant((request, reply) =>
    isCall(request, 'check_balance') && typeof reply.data === 'object'
      ? { ...reply, data: { ...reply.data, balance: '1.23', withdrawable: '1.23' } }
      : reply,
  )
  const cash = Number(agent.memory.books.balances.cash) / 100
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
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
  const agent = await planted.newPlayer()
  while (!agent.memory.unverified.some(({ winMinor }) => winMinor > 0n))
    await planted.live(agent, ROUNDS)
  planted.plant(changeLines((lines) => lines.filter(({ type }) => type !== 4)))
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'finance.list_transactions',
    expected: expect.stringContaining('return of'),
    received: '0.00, locked 0.00',
  })
})

test('a stake that was debited twice is found', async () => {
  const agent = await planted.newPlayer()
  while (agent.memory.unverified.length === 0) await planted.live(agent, ROUNDS)
  planted.plant(
    changeLines((lines) =>
      lines.flatMap((line) => (line.type === 3 ? [line, { ...line, id: `${line.id}x` }] : [line])),
    ),
  )
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'finance.list_transactions',
    expected: expect.stringContaining('stake of'),
  })
})

test('a realtime message with a balance that never was is found', async () => {
  const agent = await planted.newPlayer()
  agent.memory.pushed.push({ cashMinor: 77n, bonusMinor: 0n, lockedMinor: 0n })
  expect(await planted.disagreement(agent, [{ kind: 'check' }])).toMatchObject({
    call: 'realtime balance',
    received: 'cash 0.77, bonus 0.00, locked 0.00',
  })
})

test('a round whose win does not follow from its seeds is found', async () => {
  const agent = await planted.newPlayer()
  while (agent.memory.unverified.length === 0) await planted.live(agent, ROUNDS)
  const [round] = agent.memory.unverified
  if (round !== undefined) round.winMinor += 1n
  expect(await planted.disagreement(agent, [{ kind: 'rotate seeds' }])).toMatchObject({
    call: expect.stringContaining('round '),
    expected: expect.stringContaining('by the seeds'),
  })
})

test('a coupon whose price changed after it was placed is found', async () => {
  const agent = await planted.newPlayer()
  await planted.world.clock.until(planted.world.clock.now() + 7_200_000)
  await planted.live(agent, [{ kind: 'sign in' }])
  for (let tries = 0; agent.memory.coupons.size === 0 && tries < 20; tries += 1)
    await planted.live(agent, [{ kind: 'bet', shape: 'single' }])
  expect(agent.memory.coupons.size).toBeGreaterThan(0)
  planted.plant((request, reply) =>
    isCall(request, 'getCoupons')
      ? {
          ...reply,
          data: (reply.data as Coupon[]).map((coupon) => ({
            ...coupon,
            legs: coupon.legs.map((leg) => ({ ...leg, price: '99.00' })),
          })),
        }
      : reply,
  )
  expect(await planted.disagreement(agent, [{ kind: 'look at coupons' }])).toMatchObject({
    call: 'coupon',
    received: expect.stringContaining('99.00'),
  })
})

test('a support answer that the product stores with a different text is found', async () => {
  const agent = await planted.newPlayer()
  await planted.live(agent, [{ kind: 'write ticket' }])
  const { app, world } = planted
  const email = 'planted@kupa.example'
  const { password } = await addStaff(app.database, commandLine(app.clock.now()), email, [
    'support',
  ])
  const member = newMember('planted', { ...LATER, name: 'planted' }, password)
  expect(await signInMember(world, member)).toBe(true)
  planted.plant((request, reply) =>
    isCall(request, 'answer_support') && typeof reply.data === 'object'
      ? { ...reply, data: { ...reply.data, messages: [] } }
      : reply,
  )
  await world.clock.until(world.clock.now() + 86_400_000)
  await signInMember(world, member)
  const memory = newOfficeMemory('planted', world.clock.now())
  const shift = { world, member, memory, chance: chanceAt('planted', 0), nowMs: world.clock.now() }
  const error: unknown = await answerTickets(shift).catch((reason: unknown) => reason)
  planted.plant((_request, reply) => reply)
  expect(error).toBeInstanceOf(Disagrees)
  expect(error).toMatchObject({
    disagreement: { seed: 'planted/planted', call: 'staff.answer_support', received: 'no answer' },
  })
})
