import { expect, test } from 'vitest'
import { siteDate } from '#shared/dates.ts'
import { writeFirstTerms as writeFirstShop } from '#server/domains/shop/terms.ts'
import { sealDay, sealNextDays } from '#server/domains/wheel/days.ts'
import { DEMO_RULES } from '#server/domains/wheel/demo-rules.ts'
import { writeFirstTerms as writeFirstWheel } from '#server/domains/wheel/terms.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { endSession, signIn } from '#crowd/acts/account.ts'
import { buyWithPoints } from '#crowd/acts/daily-rewards.ts'
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

/** A wheel for everyone, and a shop with a reward that a few rounds earn. */
async function openRewards(app: TestApp): Promise<void> {
  const publisher = { by: 'test', reason: null, now: app.clock.now() }
  await app.database.transaction(async (tx) => {
    await writeFirstWheel(tx, { ...DEMO_RULES, minStakedMinor: 0n }, publisher)
    await sealDay(tx, app.platform.secrets, siteDate(publisher.now), publisher.now)
    await sealNextDays(tx, app.platform.secrets, publisher.now)
    await writeFirstShop(
      tx,
      {
        items: [
          { prize: { kind: 'cash', amountMinor: 5n }, points: 5, minLevel: 1, perDay: 3 },
          { prize: { kind: 'free-bet', amountMinor: 10n }, points: 10, minLevel: 1, perDay: 3 },
        ],
        budgetMinor: 100_000n,
        needsIdentity: false,
      },
      publisher,
    )
  })
}

test('players who live two days with every kind of call never disagree with the product', async () => {
  const { app, world, endsAt } = await createCrowdWorld()
  await openRewards(app)
  const before = process.cpuUsage()
  const agents = createCrowd(SEED, PLAYERS, world.clock.now(), SHARES)
  for (const { temperament } of agents) Object.assign(temperament, SHORT_VISITS)
  await runCrowd(world, agents, endsAt(DAYS), { maxConcurrent: 1 })
  await app.app.domains.loyalty.run()
  for (const agent of agents.filter(({ memory }) => memory.stage === 'away')) {
    await signIn(world, agent)
    await buyWithPoints(world, agent)
    endSession(agent)
  }
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
    'wheel spin',
    'points',
  ])
    expect(world.tally.checks.get(check), check).toBeGreaterThan(0)
  const {
    rows: [bought],
  } = await app.database.pool.query<{ n: bigint }>('select count(*) as n from shop.purchase')
  expect(bought?.n).toBeGreaterThan(0n)
  // Also checks the ledger.
  await app.drain()
  await app.close()
}, 600_000)
