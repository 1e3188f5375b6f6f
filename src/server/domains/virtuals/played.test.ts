import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RaceResult } from '#games/virtuals/races/race-card.ts'
import type { Session } from '#tests/support/test-app.ts'
import { createVirtualFixture, type VirtualFixture } from './virtuals.fixture.ts'

const STRIP_FRESH_MS = 6_000
const GAME = 'virtual-horses'

let park: VirtualFixture
let player: Session
beforeAll(async () => {
  park = await createVirtualFixture(['horses', 'dogs', 'tennis'])
  player = await park.newPlayer()
})
afterAll(() => park.app.close())

const own = async (session: Session) =>
  (await park.app.call('fairness', 'own_returns', { Lang: 'en' }, session)).data.games
const siteReturns = async () =>
  (await park.app.call('fairness', 'returns', {})).data.games.find(({ gameID }) => gameID === GAME)
const lastPlayed = async (session: Session) =>
  (await park.app.call('casino', 'recent_games', {}, session)).data
const wins = async () => {
  park.app.clock.advance(STRIP_FRESH_MS)
  return (await park.app.call('casino', 'recent_wins', {})).data
}
async function playRace(session: Session, hits: boolean): Promise<number> {
  const { token } = await park.launch('horses', session)
  const { roundID, round } = await park.nextBetting('horses')
  const [first = 0, second = 0] = ((await park.outcomeOf('horses', round)).result as RaceResult)
    .order
  const selection = `1/forecast/${hits ? `${first}-${second}` : `${second}-${first}`}`
  expect(
    (await park.bet({ token, roundID, lines: [{ legs: [selection], stake: '10.00' }] })).status,
  ).toBe(200)
  await park.until('horses', ({ phase, round: at }) => phase === 'result' || at > round)
  await park.step()
  return (await park.programmeOf('horses', round)).priceOf(selection) ?? 0
}

test('a virtual sport without tickets is in no list', async () => {
  expect(await lastPlayed(player)).toEqual([])
  expect(await siteReturns()).toBeUndefined()
  expect(await wins()).toEqual([])
})

test("settled tickets count in the sport's return, and the sport is listed as last played", async () => {
  await playRace(player, false)
  const price = await playRace(player, true)
  expect(await own(player)).toEqual([
    {
      gameID: GAME,
      game: GAME,
      name: 'Anka Derby',
      stated: 85,
      rounds: 2,
      observed: price / 2,
      basis: 'observed',
      needed: 10_000,
      band: null,
    },
  ])
  expect(await siteReturns()).toMatchObject({ name: 'Anka Derbisi', rounds: 2 })
  expect(await lastPlayed(player)).toEqual([
    {
      play: 'virtual',
      gameID: GAME,
      name: 'Anka Derbisi',
      slug: GAME,
      providerID: '4',
      providerName: 'Anka',
      image: '/art/virtuals/horses',
      type: 'horses',
      minBet: '5.00',
      maxBet: '10000.00',
      isFavorite: false,
      lastPlayedAt: expect.any(String),
      roundOpen: false,
    },
  ])
})

test("a big win is shown to everyone with the player's name masked", async () => {
  const lucky = await park.newPlayer()
  let price = 0
  while (price < 1_000) price = await playRace(lucky, true)
  const [win] = await wins()
  expect(win).toMatchObject({
    play: 'virtual',
    gameID: GAME,
    name: 'Anka Derbisi',
    image: '/art/virtuals/horses',
    multiple: (price / 100).toFixed(2),
  })
  expect(win?.player).toContain('•••')
})

test('a refunded ticket does not count in the return', async () => {
  const session = await park.newPlayer()
  const { token } = await park.launch('dogs', session)
  const { roundID } = await park.nextBetting('dogs')
  await park.bet({ token, roundID, lines: [{ legs: ['1/parity/odd'], stake: '10.00' }] })
  park.app.clock.advance(600_000)
  await park.step()
  await park.step()
  expect((await park.resume(token)).tickets[0]).toMatchObject({ returned: true })
  expect(await own(session)).toEqual([])
})

test('sports with combinable selections state no minimum return, because a combination returns the product', async () => {
  const session = await park.newPlayer()
  const { token } = await park.launch('tennis', session)
  const { roundID, round } = await park.nextBetting('tennis')
  await park.bet({
    token,
    roundID,
    lines: [{ legs: ['1/winner/home', '2/winner/home', '3/first-set/away'], stake: '10.00' }],
  })
  await park.until('tennis', ({ phase, round: at }) => phase === 'result' || at > round)
  await park.step()
  expect(await own(session)).toMatchObject([
    { gameID: 'virtual-tennis', stated: 89, rounds: 1, band: null },
  ])
})
