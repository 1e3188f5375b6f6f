import { expect, test } from 'vitest'
import { reportLines } from '#crowd/report.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { createCrowdWorld } from './crowd-world.ts'

const PLAYERS = Number(process.env['CROWD_PLAYERS'] ?? 20)
const DAYS = Number(process.env['CROWD_DAYS'] ?? 2)
const SEED = process.env['CROWD_SEED'] ?? 'two days'
const SHORT_VISITS = {
  actionsPerVisit: 4,
  withdraws: 0.5,
  talks: 0.2,
  complains: 0.2,
  setsLimits: 0.3,
  takesBreak: 0.15,
  excludesItself: 0.03,
}
const SHARES = {
  ordinary: 0.45,
  'bonus hunter': 0.1,
  'multi-accounter': 0.1,
  'arbitrage bettor': 0.1,
  'problem gambler': 0.1,
  'chargeback maker': 0.1,
  bot: 0.05,
}

test('players who live two days with every kind of call never disagree with the product', async () => {
  const { app, world, endsAt } = await createCrowdWorld()
  const before = process.cpuUsage()
  const agents = createCrowd(SEED, PLAYERS, world.clock.now(), SHARES)
  for (const { temperament } of agents) Object.assign(temperament, SHORT_VISITS)
  await runCrowd(world, agents, endsAt(DAYS), { maxConcurrent: 1 })
  if (process.env['CROWD_REPORT'] !== undefined)
    process.stdout.write(
      `${reportLines(world.tally, agents, 1).join('\n')}\n${JSON.stringify(process.cpuUsage(before))}\n`,
    )
  expect(world.tally.disagreements).toEqual([])
  for (const check of [
    'break',
    'complaint',
    'limit',
    'coupon',
    'recomputed round',
    'repeated request',
    'replay',
    'statement and balance',
  ])
    expect(world.tally.checks.get(check), check).toBeGreaterThan(0)
  // Also checks the ledger.
  await app.drain()
  await app.close()
}, 600_000)
