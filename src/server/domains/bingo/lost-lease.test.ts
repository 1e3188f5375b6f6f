import { afterAll, expect, test } from 'vitest'
import { createLeases, LEASE_MS, LeaseLost } from '#server/platform/leases/lease.ts'
import { digestOfRows } from '#tests/support/digest-of-rows.ts'
import { createHallFixture, NINETY } from './bingo.fixture.ts'
import { findRound, leaseName } from './bingo-round.ts'
import { bingoChains } from './outcome.ts'
import { listRooms } from './rooms.ts'
import { roundWriter } from './round-writer.ts'
import { settleBatch } from './settle.ts'

const hall = await createHallFixture()
const { app } = hall
const { database, clock } = app
afterAll(() => app.close())

async function strippedHolder() {
  await app.app.domains.bingo.clocks.release()
  const [stripped, follower] = [
    createLeases(database, crypto.randomUUID()),
    createLeases(database, crypto.randomUUID()),
  ]
  expect(await stripped.hold(leaseName(NINETY), clock.now())).toBe('taken')
  clock.advance(LEASE_MS + 1)
  expect(await follower.hold(leaseName(NINETY), clock.now())).toBe('taken')
  return { stripped, follower }
}

test('a holder that lost the hall’s lease neither opens, closes nor ends a round and makes no payment', async () => {
  const player = await hall.newPlayer()
  const { round: number, roundID, startsAt } = await hall.sale()
  await hall.buy(player, { roundID, count: 6 })
  const paid = await hall.balanceOf(player)
  const { stripped, follower } = await strippedHolder()
  const [room] = (await listRooms(database.read)).filter(({ id }) => id === NINETY)
  if (room === undefined) throw new Error('no hall')
  const chains = bingoChains(app.platform)
  const [write, rightly] = [roundWriter(database, stripped), roundWriter(database, follower)]
  const refused = async (attempt: () => Promise<unknown>) => {
    const before = await digestOfRows(database.pool, 'bingo')
    await expect(attempt()).rejects.toThrow(LeaseLost)
    expect(await digestOfRows(database.pool, 'bingo')).toEqual(before)
    expect(await hall.balanceOf(player)).toBe(paid)
  }
  const {
    selling: [sale],
    last,
  } = await hall.standing()
  if (sale?.number !== number) throw new Error('another round is on sale')
  const { hash } = await chains.of(NINETY).hashOf(database.read, number)
  hall.closeAt(startsAt)
  await refused(() =>
    write.begin({ roomId: NINETY, number: last + 1, chainId: sale.chainId, startsAt: clock.now() }),
  )
  await refused(() => write.start(room.game, sale, hash, clock.now()))
  await refused(() => write.cancel(sale, 'interrupted', hash, clock.now()))
  const calling = await rightly.start(room.game, sale, hash, clock.now())
  if (calling?.state !== 'calling') throw new Error('not calling')
  const outcome = await chains.outcomeOf(database.read, room.game, calling)
  await refused(() => write.finish(calling, outcome, clock.now()))
  await rightly.finish(calling, outcome, clock.now())
  const over = await findRound(database.read, NINETY, number)
  if (over?.state !== 'over') throw new Error('not over')
  const payBy = (leases: typeof stripped) =>
    settleBatch(
      { database, leases, outbox: app.platform.outbox, rounds: app.app.domains.rounds },
      room,
      over,
      clock.now(),
    )
  await refused(() => payBy(stripped))
  expect(await payBy(follower)).toEqual([player.user.uid])
})
