import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gameClient } from '#tests/support/game-client.ts'
import { startRedis } from '#tests/support/redis-server.ts'
import { createSecondApp } from '#tests/support/second-app.ts'
import { MARTI, middling, openFlights } from './crash.fixture.ts'

const redis = await startRedis()
const { app, bettingOn, newPlayer, settle, takeOff } = await openFlights({ REDIS_URL: redis.url })
const second = await createSecondApp(app)
await second.setOffset(0)
const there = gameClient(second)
afterAll(async () => {
  await second.close()
  await app.close()
  await redis.stop()
})

const SLOT = '1001'
const crashBets = z.looseObject({
  betCount: z.int(),
  bets: z.array(z.looseObject({ roundID: z.string(), win: z.string() })),
})
const feed = z.array(z.looseObject({ roundID: z.string(), player: z.string(), bet: z.string() }))
const shownBets = async (of: Pick<typeof app, 'app'>) =>
  crashBets
    .parse(await of.app.domains.crash.topics[0]?.snapshot(undefined, ''))
    .bets.map(({ roundID }) => roundID)
    .toSorted()
const shownRounds = async (of: Pick<typeof app, 'app'>, gameID: string) =>
  feed
    .parse(await of.app.domains.rounds.topics[0]?.snapshot(undefined, gameID))
    .map(({ roundID }) => roundID)
    .toSorted()
const becomes = (isCut: boolean) =>
  expect
    .poll(() => [app, second].map(({ platform }) => platform.bus.isCut()), { timeout: 10_000 })
    .toEqual([isCut, isCut])

async function playThere(gameID: string): Promise<string> {
  const { token } = await there.launch(gameID, await newPlayer())
  const { body } = await there.round({ token, bet: '10.00' })
  expect(body.roundID).toBeDefined()
  return body.roundID
}

test('during and after a Redis outage, bets and rounds of another process are shown', async () => {
  await bettingOn(middling)
  await redis.stop()
  await becomes(true)
  const bets = [await playThere(MARTI)]
  const rounds = [await playThere(SLOT)]
  for (const process of [app, second]) {
    expect(await shownBets(process)).toEqual(bets)
    expect(await shownRounds(process, SLOT)).toEqual(rounds.toSorted())
  }
  bets.push(await playThere(MARTI))
  rounds.push(await playThere(SLOT))
  await redis.start()
  await becomes(false)
  // The process that runs the flights publishes what it missed on its own.
  await expect.poll(() => shownBets(app)).toEqual(bets.toSorted())
  await expect.poll(() => shownBets(second)).toEqual(bets.toSorted())
  expect(await shownRounds(app, SLOT)).toEqual(rounds.toSorted())
  await takeOff()
  await settle()
  await expect.poll(() => shownRounds(second, MARTI)).toHaveLength(bets.length)
})
