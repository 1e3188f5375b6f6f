import { afterAll, beforeAll, expect, test } from 'vitest'
import { roulette } from '#games/tables/roulette/roulette.ts'
import { verifyGame } from '#games/verify/verify-game.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { CLOSE_GRACE_MS } from './table-clock.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture()
})
afterAll(() => hall.app.close())

const shown = async (round?: number) =>
  (
    await hall.app.call('fairness', 'table_rounds', {
      tableID: ROULETTE,
      ...(round === undefined ? {} : { round }),
    })
  ).data.rounds

test('anyone can verify a finished round through the hash of a later one, and no running round is shown', async () => {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await hall.nextBetting()
    await hall.settle()
  }
  const rounds = await shown()
  const [newest, before] = rounds
  if (newest === undefined || before === undefined) throw new Error('three rounds are over')
  expect(hashBefore(newest.hash)).toBe(before.hash)
  expect(newest).toMatchObject({
    tableID: ROULETTE,
    game: 'live-roulette',
    isVoid: false,
    firstRound: 1,
  })
  expect(await shown(before.round)).toEqual([before, newest])
  const { outcome } = (
    await hall.app.call('fairness', 'verify', {
      game: newest.game,
      serverSeed: newest.hash,
      clientSeed: newest.salt,
      nonce: newest.round,
    })
  ).data as { outcome: { outcome: { pocket: number } } }
  expect(outcome.outcome.pocket).toBe(newest.mark?.['pocket'])
  let back = newest.hash
  for (let round = newest.round; round > 0; round -= 1) back = hashBefore(back)
  expect(back).toBe(newest.chain)
  const running = await hall.nextBetting()
  await hall.pass(roulette.phases.bettingMs + CLOSE_GRACE_MS)
  const { hash } = await hall.outcomeOf(running.round)
  expect(JSON.stringify([await shown(), await shown(running.round)])).not.toContain(hash)
  expect(await hall.app.call('fairness', 'table_rounds', { tableID: 'none' })).toMatchObject({
    code: 404,
  })
})

test('a player verifies an own round by its ID: the seal is known before, the seed after the round', async () => {
  const player = await hall.newPlayer()
  const { token } = await hall.launch(ROULETTE, player)
  const { roundID, round } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: [{ spot: 'red', amount: '10.00' }] })
  const stakeID = (await hall.resume(token)).round?.stakeID ?? ''
  const proof = async () =>
    (await hall.app.call('fairness', 'round', { roundID: stakeID }, player)).data
  const { hash } = await hall.outcomeOf(round)
  expect(await proof()).toMatchObject({
    gameID: ROULETTE,
    game: 'live-roulette',
    stake: '10.00',
    serverSeedHash: hashBefore(hash),
    serverSeed: null,
    shared: { hash: null },
  })
  const other = await hall.newPlayer()
  expect(await hall.app.call('fairness', 'round', { roundID: stakeID }, other)).toMatchObject({
    code: 404,
  })
  const { events } = await hall.settle()
  const over = await proof()
  expect(over).toMatchObject({
    serverSeed: hash,
    nonce: round,
    params: { tableRound: roundID, bets: [{ spot: 'red', amount: '10.00' }] },
  })
  expect(
    verifyGame({
      game: over.game,
      serverSeed: over.serverSeed ?? '',
      clientSeed: over.clientSeed,
      nonce: over.nonce,
      params: over.params,
    }),
  ).toMatchObject({ events })
  expect(
    (
      await hall.app.inject({
        method: 'POST',
        url: '/games/history',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ token }),
      })
    ).json(),
  ).toMatchObject({
    rounds: [{ roundID: stakeID, bet: '10.00', state: 'settled', tableRound: roundID }],
  })
})
