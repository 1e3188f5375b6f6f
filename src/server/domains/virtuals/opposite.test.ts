import { afterAll, beforeAll, expect, test } from 'vitest'
import { areOpposite } from '#games/virtuals/opposite-lines.ts'
import { grantBonusFor, wageredOf } from '#tests/support/funds.ts'
import { createVirtualFixture, type VirtualFixture } from './virtuals.fixture.ts'

let park: VirtualFixture
beforeAll(async () => {
  park = await createVirtualFixture(['football', 'horses'])
})
afterAll(() => park.app.close())

const line = (selection: string) => ({ legs: [selection], stake: '10.00' })

test('home, draw and away of one match, on one ticket or several, do not count toward wagering; one of them counts', async () => {
  const { roundID, round } = await park.nextBetting('football')
  const programme = await park.programmeOf('football', round)
  const [market] = programme.marketsOf(1)
  const selections = market?.selections.map(({ id }) => id) ?? []
  expect(selections.length).toBeGreaterThan(1)
  const wagered: bigint[] = []
  const players = []
  for (const tickets of [[selections.slice(0, 1)], [selections], selections.map((id) => [id])]) {
    const player = await park.newPlayer()
    await grantBonusFor(park.app, player.user.uid, 10_000n)
    const { token } = await park.launch('football', player)
    for (const legs of tickets)
      expect((await park.bet({ token, roundID, lines: legs.map(line) })).status).toBe(200)
    players.push(player)
  }
  await park.until('football', ({ phase }) => phase === 'result')
  await park.step()
  for (const { user } of players) wagered.push(await wageredOf(park.app, user.uid))
  expect(wagered).toEqual([1_000n, 0n, 0n])
})

test('tickets of one round are one bet to a bonus: a ticket that exceeds its maximum bet is refused', async () => {
  const { roundID, round } = await park.nextBetting('football')
  const [market] = (await park.programmeOf('football', round)).marketsOf(1)
  const legs = [line(market?.selections[0]?.id ?? '')]
  const player = await park.newPlayer()
  await grantBonusFor(park.app, player.user.uid, 10_000n, { maxBetMinor: 2_500n })
  const { token } = await park.launch('football', player)
  for (const status of [200, 200, 409])
    expect((await park.bet({ token, roundID, lines: legs })).status).toBe(status)
  const { data } = await park.app.call(
    'finance',
    'list_transactions',
    { searchCategory: 7 },
    player,
  )
  expect(data.map(({ amount }) => amount)).toEqual(['-10.00', '-10.00'])
})

test('two outsiders of a race still lose together more often than not', async () => {
  const { round } = await park.nextBetting('horses')
  const programme = await park.programmeOf('horses', round)
  const win =
    programme
      .marketsOf(1)[0]
      ?.selections.toSorted((a, b) => b.price - a.price)
      .map(({ id, price }) => ({ selection: id, price })) ?? []
  expect(areOpposite(win.slice(0, 2), programme)).toBe(false)
  expect(areOpposite(win, programme)).toBe(true)
})

test('selections of several markets are opposite if one of them nearly always wins', async () => {
  const opposite = async (kind: 'football' | 'horses', keys: readonly string[]) => {
    const { round } = await park.nextBetting(kind)
    const programme = await park.programmeOf(kind, round)
    const chosen = keys.flatMap((key) => {
      const price = programme.priceOf(`1/${key}`)
      return price === undefined ? [] : [{ selection: `1/${key}`, price }]
    })
    return areOpposite(chosen, programme)
  }
  expect(await opposite('football', ['result/home', 'double-chance/not-home'])).toBe(true)
  expect(await opposite('football', ['total:2.5/over', 'total:3.5/under'])).toBe(true)
  expect(await opposite('football', ['result/draw', 'total:3.5/over'])).toBe(false)
  const even = Array.from({ length: 10 }, (_, at) => `win/${2 * at + 2}`)
  expect(await opposite('horses', ['parity/odd', ...even])).toBe(true)
  expect(await opposite('horses', ['parity/odd'])).toBe(false)
})
