import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundOdds } from '#games/originals/round-odds.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { observedReturn, type Tally } from './observed-return.ts'
import { addBets, betsOn } from './return-bets.ts'
import { EVERYONE } from './tally.ts'
import { gameClient } from '#tests/support/game-client.ts'

const SCRATCH = '2010'
const TOWER = '2009'
const CYCLE_MS = 250
const LAG_MS = 31_000
let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
let other: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  player = await app.signUp()
  other = await app.signUp()
  for (const each of [player, other]) await giveCash(app, each.user.uid, 10_000_000n)
})
afterAll(() => app.close())

const everyone = async (gameID: string) =>
  (await app.call('fairness', 'returns', {})).data.games.find((each) => each.gameID === gameID)
const own = async (gameID: string, session: Session) =>
  (await app.call('fairness', 'own_returns', {}, session)).data.games.find(
    (each) => each.gameID === gameID,
  )
const fold = () => app.app.domains.rounds.foldTally()

async function play(
  gameID: string,
  session: Session,
  bets: readonly string[],
): Promise<{ won: number; staked: number }> {
  const { token } = await game.launch(gameID, session)
  let [won, staked] = [0, 0]
  for (const bet of bets) {
    const { body } = await game.round({ token, bet })
    won += Number(body.win)
    staked += Number(body.bet)
    app.clock.advance(CYCLE_MS)
  }
  return { won, staked }
}

test('settled rounds for money are folded once, for everyone and for each player', async () => {
  expect(await everyone(SCRATCH)).toBeUndefined()
  const mine = await play(
    SCRATCH,
    player,
    Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? '1.00' : '5.00')),
  )
  const theirs = await play(SCRATCH, other, ['2.00', '2.00'])
  app.clock.advance(LAG_MS)
  expect(await fold()).toBe(32)
  expect(await fold()).toBe(0)
  const percent = ({ won, staked }: { won: number; staked: number }) =>
    Math.round((won / staked) * 10_000) / 100
  expect(await everyone(SCRATCH)).toMatchObject({
    game: 'kazi-kazan',
    rounds: 32,
    observed: percent({ won: mine.won + theirs.won, staked: mine.staked + theirs.staked }),
    basis: 'exact',
    band: null,
    needed: 1_000,
  })
  expect(await own(SCRATCH, player)).toMatchObject({ rounds: 30, observed: percent(mine) })
  expect(await own(SCRATCH, other)).toMatchObject({ rounds: 2, observed: percent(theirs) })
  const {
    rows: [sum],
  } = await app.database.pool.query<{
    expected: number
    variance: number
    staked_squared: string
    bets: number[]
  }>(
    `select expected, variance, staked_squared, bets from rounds.tally where game_id = $1
      and owner_id = $2`,
    [SCRATCH, player.user.uid],
  )
  const odds = roundOdds('kazi-kazan', {})
  expect(sum?.expected).toBeCloseTo((odds?.mean ?? 0) * mine.staked * 100, 4)
  expect(sum?.variance).toBeCloseTo((odds?.variance ?? 0) * Number(sum?.staked_squared), 0)
  expect(sum?.bets, 'only the totals of a game have bets').toEqual([])
})

test('the bets on a game’s returns add up over the folds', async () => {
  const betsOfGame = async () => {
    const { rows } = await app.database.pool.query<{ bets: number[] }>(
      'select bets from rounds.tally where game_id = $1 and owner_id = $2',
      [SCRATCH, EVERYONE],
    )
    return rows[0]?.bets ?? []
  }
  const before = await betsOfGame()
  const odds = roundOdds('kazi-kazan', {})
  if (odds === undefined) throw new Error('the scratch card is counted')
  const { won, staked } = await play(SCRATCH, player, ['5.00'])
  app.clock.advance(LAG_MS)
  expect(await fold()).toBe(1)
  const due = addBets(before, betsOn(odds, staked * 100, won * 100))
  expect(before.length).toBe(due.length)
  for (const [bet, log] of (await betsOfGame()).entries()) expect(log).toBeCloseTo(due[bet] ?? 0, 9)
})

test('an open round counts when it is over, and play credit never counts', async () => {
  const { token } = await game.launch(TOWER, player)
  const { body } = await game.round({ token, bet: '1.00' })
  const trial = await game.launch(TOWER)
  await game.round({ token: trial.token, bet: '1.00' })
  app.clock.advance(LAG_MS)
  expect(await fold()).toBe(0)
  const picked = await game.act({
    token,
    roundID: body.roundID,
    action: 'pick',
    params: { tile: 0 },
  })
  if (picked.body.state === 'open')
    await game.act({ token, roundID: body.roundID, action: 'cashout', params: {} })
  expect(await fold()).toBe(1)
  expect(await everyone(TOWER)).toMatchObject({
    rounds: 1,
    basis: 'observed',
    stated: 98.66,
    band: null,
    needed: 10_000,
  })
})

test('a round whose stake was returned counts towards neither return nor popularity', async () => {
  const { token } = await game.launch(TOWER, other)
  await game.round({ token, bet: '1.00' })
  await app.database.pool.query(`update rounds.round set game_id = 'gone' where state = 'open'`)
  app.clock.advance(LAG_MS)
  expect(await fold()).toBe(0)
  const since = new Date(app.clock.now().getTime() - 60_000)
  expect((await app.app.domains.rounds.countRounds(since)).get('gone')).toBe(1n)
  app.clock.advance(24 * 3_600_000)
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(1)
  expect(await fold()).toBe(0)
  expect(
    (await app.database.pool.query(`select from rounds.tally where game_id = 'gone'`)).rowCount,
  ).toBe(0)
  expect((await app.app.domains.rounds.countRounds(since)).has('gone')).toBe(false)
  player = await app.signIn(player.user.username)
  other = await app.signIn(other.user.username)
})

test('rounds drawn a moment ago wait for the next fold, so that none is skipped', async () => {
  await play(SCRATCH, player, ['1.00'])
  expect(await fold()).toBe(0)
  app.clock.advance(LAG_MS)
  expect(await fold()).toBe(1)
})

test('own returns cover only the player’s own rounds', async () => {
  expect(await app.call('fairness', 'own_returns', {})).toMatchObject({ debug: 'anonymous user' })
  expect(await own(TOWER, other)).toBeUndefined()
})

const tally = (changes: Partial<Tally>): Tally => ({
  rounds: 10_000,
  staked: 1e6,
  won: 97e4,
  stakedSquared: 1e8,
  wonSquared: 4e8,
  stakedWon: 97e6,
  countedRounds: 10_000,
  expected: 98e4,
  variance: 1e8,
  bets: [],
  ...changes,
})

test('counted odds give an exact band around the expected return', () => {
  const { observed, basis, band } = observedReturn(tally({}), { min: 98, max: 99 })
  expect({ observed, basis }).toEqual({ observed: 97, basis: 'exact' })
  expect(band).toEqual({ low: 95.42, high: 100.58 })
})

test('observed variance gives a band around all stated returns, without a lower bound where skill decides', () => {
  const played = tally({ countedRounds: 0, expected: 0, variance: 0 })
  const { basis, band } = observedReturn(played, { min: 98, max: 99 })
  const reach = (2.5758 * Math.sqrt(4e8 - 1.98 * 97e6 + 0.9801e8)) / 1e4
  expect(basis).toBe('observed')
  expect(band?.low).toBeCloseTo(98 - reach, 1)
  expect(band?.high).toBeCloseTo(99 + reach, 1)
  expect(observedReturn(played, { min: null, max: 99.54 }).band?.low).toBeNull()
})

test('too few rounds, or one stake that outweighs the others, give no band', () => {
  expect(
    observedReturn(tally({ rounds: 999, countedRounds: 999 }), { min: 98, max: 99 }),
  ).toMatchObject({ band: null, needed: 1_000 })
  expect(
    observedReturn(tally({ rounds: 9_999, countedRounds: 0 }), { min: 98, max: 99 }),
  ).toMatchObject({ band: null, needed: 10_000 })
  expect(observedReturn(tally({ stakedSquared: 1e10 }), { min: 98, max: 99 }).band).toBeNull()
})
