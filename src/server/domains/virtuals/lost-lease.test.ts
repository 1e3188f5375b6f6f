import { afterAll, expect, test } from 'vitest'
import { createLeases, LEASE_MS, LeaseLost } from '#server/platform/leases/lease.ts'
import { digestOfRows } from '#tests/support/digest-of-rows.ts'
import { listGames } from './offered-game.ts'
import { settleTickets } from './settle.ts'
import { leaseName, roundWriter } from './virtual-round.ts'
import { createVirtualFixture } from './virtuals.fixture.ts'

const KIND = 'horses'
const games = await createVirtualFixture([KIND])
const { app } = games
const { database, clock } = app
afterAll(() => app.close())

test('a holder that lost the sport’s lease neither opens, closes nor ends a round and makes no payment', async () => {
  const player = await games.newPlayer()
  const { token } = await games.launch(KIND, player)
  const { roundID, round: number } = await games.nextBetting(KIND)
  await games.bet({ token, roundID, lines: [{ legs: ['1/win/1'], stake: '10.00' }] })
  const paid = await games.balanceOf(player)
  await app.app.domains.virtuals.clocks.release()
  const [stripped, follower] = [
    createLeases(database, crypto.randomUUID()),
    createLeases(database, crypto.randomUUID()),
  ]
  expect(await stripped.hold(leaseName(KIND), clock.now())).toBe('taken')
  clock.advance(LEASE_MS + 1)
  expect(await follower.hold(leaseName(KIND), clock.now())).toBe('taken')

  const [write, rightly] = [
    roundWriter(database, stripped, KIND),
    roundWriter(database, follower, KIND),
  ]
  const refused = async (attempt: () => Promise<unknown>) => {
    const before = await digestOfRows(database.pool, 'virtuals')
    await expect(attempt()).rejects.toThrow(LeaseLost)
    expect(await digestOfRows(database.pool, 'virtuals')).toEqual(before)
    expect(await games.balanceOf(player)).toBe(paid)
  }
  const { chainId, card, bettingEndsAt } = await games.roundOf(KIND, number)
  const outcome = await games.outcomeOf(KIND, number)
  clock.set(bettingEndsAt)
  await refused(() =>
    write.open({
      number: number + 1,
      chainId,
      card,
      bettingEndsAt: new Date(clock.now().getTime() + 30_000),
    }),
  )
  await refused(() => write.close(number, clock.now()))
  await refused(() => write.end(number, 'betting', clock.now(), outcome))
  await rightly.close(number, clock.now())
  await refused(() => write.end(number, 'closed', clock.now(), outcome))
  const over = await rightly.end(number, 'closed', clock.now(), outcome)
  const offered = (await listGames(database.read)).find(({ game }) => game.kind === KIND)
  if (over?.state !== 'over' || offered === undefined) throw new Error('not over')
  const payBy = (leases: typeof stripped) =>
    settleTickets(
      { database, leases, outbox: app.platform.outbox, rounds: app.app.domains.rounds },
      offered,
      over,
      clock.now(),
    )
  await refused(() => payBy(stripped))
  expect(await payBy(follower)).toEqual([player.user.uid])
})
