import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { createDropsFixture, HOUR_MS, MINUTE_MS } from './drops.fixture.ts'

let hall: Awaited<ReturnType<typeof createDropsFixture>>
beforeAll(async () => {
  hall = await createDropsFixture()
})
afterAll(() => hall.app.close())

test('rules are refused that the window, the games or the amounts do not allow; the database refuses a change', async () => {
  const now = hall.app.clock.now().getTime()
  for (const [rules, debug] of [
    [{ startsAt: new Date(now) }, 'not possible'],
    [{ endsAt: new Date(now + MINUTE_MS) }, 'not possible'],
    [{ endsAt: new Date(now + 32 * 24 * HOUR_MS) }, 'not possible'],
    [{ games: ['1001', 'yok'] }, 'not possible'],
    [{ prizes: [{ amountMinor: 1n, count: 1_001 }] }, 'not possible'],
    [{ prizes: [{ amountMinor: 900_000_000n, count: 1 }] }, 'limit reached'],
    [{ prizes: [{ amountMinor: 100_001n, count: 1_000 }] }, 'limit reached'],
  ] as const)
    await expect(
      hall.open(rules),
      JSON.stringify(rules, (_key, value: unknown) => String(value)),
    ).rejects.toMatchObject({ debug })
  const campaign = await hall.open()
  const change = (what: string) =>
    hall.app.database.pool.query(`update drops.campaign set ${what} where id = '${campaign.id}'`)
  for (const what of [
    "ends_at = ends_at + interval '1 hour'",
    'min_stake_minor = 1',
    'budget_minor = budget_minor + 1',
    "games = '{1001}'",
    "seed_hash = ''",
  ])
    await expect(change(what), what).rejects.toThrow('an approved campaign is never changed')
  await expect(
    hall.app.database.pool.query('delete from drops.campaign where id = $1', [campaign.id]),
  ).rejects.toThrow('an approved campaign is never changed')
})

test('check-ledger detects a manual change of a win, its gift or the campaign’s sums, and a drop above the budget', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 5_000n, count: 1 }] })
  const player = await hall.newPlayer()
  hall.at(campaign.endsAt.getTime() - 1)
  await hall.play(player)
  await hall.count()
  const broken = async () =>
    (await brokenChecks(hall.app.database.read)).map(({ name }) => name.slice(0, 12))
  const [SUMS, GIFT] = ['what a campai', 'a prize drop'].map((name) => name.slice(0, 12))
  expect(await broken()).toEqual([])
  const { pool } = hall.app.database
  const inCampaign = (text: string) => pool.query(text, [campaign.id])
  await inCampaign('update drops.win set amount_minor = amount_minor + 1 where campaign_id = $1')
  expect(await broken()).toEqual([SUMS, GIFT])
  await inCampaign('update drops.win set amount_minor = amount_minor - 1 where campaign_id = $1')
  await inCampaign('update drops.campaign set awarded_minor = awarded_minor - 1 where id = $1')
  expect(await broken()).toEqual([SUMS])
  await inCampaign('update drops.campaign set awarded_minor = awarded_minor + 1 where id = $1')
  await pool.query('update promotions.request set amount_minor = 1 where player_id = $1', [
    player.user.uid,
  ])
  expect(await broken()).toContain(GIFT)
  await pool.query('update promotions.request set amount_minor = 5000 where player_id = $1', [
    player.user.uid,
  ])
  await expect(inCampaign('update drops.campaign set won = won + 1 where id = $1')).rejects.toThrow(
    'violates check constraint',
  )
  expect(await broken()).toEqual([])
})
