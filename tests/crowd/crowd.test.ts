import { expect, test } from 'vitest'
import { reportLines } from '../../src/crowd/report.ts'
import { createCrowd, runCrowd } from '../../src/crowd/run-crowd.ts'
import { createCrowdWorld } from './crowd-world.ts'

const PLAYERS = Number(process.env['CROWD_PLAYERS'] ?? 20)
const DAYS = Number(process.env['CROWD_DAYS'] ?? 2)
const SEED = process.env['CROWD_SEED'] ?? 'two days'
/** Short visits, and a population in which every label occurs. */
const ACTIONS_PER_VISIT = 6
const SHARES = {
  ordinary: 0.4,
  'bonus hunter': 0.1,
  'multi-accounter': 0.1,
  'arbitrage bettor': 0.1,
  'problem gambler': 0.1,
  'chargeback maker': 0.1,
  bot: 0.1,
}

test('players who live two days with every kind of call never disagree with the product', async () => {
  const { app, world, endsAt } = await createCrowdWorld()
  const agents = createCrowd(SEED, PLAYERS, world.clock.now())
  await runCrowd(world, agents, endsAt(DAYS), { mostAtOnce: 1 })
  if (process.env['CROWD_REPORT'] !== undefined)
    process.stdout.write(`${reportLines(world.tally, agents, 1).join('\n')}\n`)
  expect(world.tally.disagreements).toEqual([])
  for (const check of [
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
