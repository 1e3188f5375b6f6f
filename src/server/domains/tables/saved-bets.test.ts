import { afterAll, beforeAll, expect, test } from 'vitest'
import type { tableSavedReply } from '#shared/contracts/tables.ts'
import { MAX_SAVED_BETS } from '#shared/saved-bets.ts'
import type { Session } from '#tests/support/test-app.ts'
import type { z } from 'zod'
import { eraseSavedBets } from './saved-bets.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

type Reply = z.output<typeof tableSavedReply>

const VIP_ROULETTE = '4002'
const BACCARAT = '4004'
const BETS = [
  { spot: 'straight:17', amount: '5.00' },
  { spot: 'red', amount: '10.00' },
]

let hall: TableFixture
let player: Session
let token: string
beforeAll(async () => {
  hall = await createTableFixture({ open: [ROULETTE, VIP_ROULETTE, BACCARAT] })
  player = await hall.newPlayer()
  token = (await hall.launch(ROULETTE, player)).token
})
afterAll(() => hall.app.close())

const saved = (of = token) => hall.post<Reply>('/games/table/saved', { token: of })
const save = (name: unknown, bets: unknown = BETS, of = token) =>
  hall.post<Reply>('/games/table/save', { token: of, name, bets })
const forget = (name: string, of = token) =>
  hall.post<Reply>('/games/table/forget', { token: of, name })

test('a layout is kept for the kind of table, replaced under its name, placed and deleted', async () => {
  expect((await saved()).body).toEqual({ saved: [] })
  expect((await save('  Uğurlu  ')).body).toEqual({ saved: [{ name: 'Uğurlu', bets: BETS }] })
  expect((await save('Uğurlu', BETS.slice(1))).body).toEqual({
    saved: [{ name: 'Uğurlu', bets: BETS.slice(1) }],
  })
  await save('Uğurlu')
  const other = (await hall.launch(VIP_ROULETTE, player)).token
  expect((await saved(other)).body.saved.map(({ name }) => name)).toEqual(['Uğurlu'])
  expect((await saved((await hall.launch(BACCARAT, player)).token)).body).toEqual({ saved: [] })
  const { roundID } = await hall.nextBetting()
  const [layout] = (await saved()).body.saved
  expect((await hall.bet({ token, roundID, bets: layout?.bets })).body).toMatchObject({
    bets: BETS,
    balance: '985.00',
  })
  // The other table has a higher minimum: the layout is refused there as a whole.
  const vip = await hall.until(({ phase }) => phase === 'betting', VIP_ROULETTE)
  expect((await hall.bet({ token: other, roundID: vip.roundID, bets: layout?.bets })).status).toBe(
    400,
  )
  expect((await forget('Uğurlu')).body).toEqual({ saved: [] })
  expect((await forget('Uğurlu')).status).toBe(200)
})

test('refuses a layout the table does not have, and keeps none for play credit', async () => {
  for (const [name, bets] of [
    ['', BETS],
    ['   ', BETS],
    ['a'.repeat(25), BETS],
    ['satır\nsonu', BETS],
    [7, BETS],
    ['x', []],
    ['x', [{ spot: 'straight:37', amount: '5.00' }]],
    ['x', [{ spot: 'red', amount: '5.50' }]],
    ['x', [{ spot: 'player', amount: '5.00' }]],
  ])
    expect((await save(name, bets)).status).toBe(400)
  const fun = (await hall.launch(ROULETTE, player, 'fun')).token
  expect(await save('x', BETS, fun)).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  expect((await saved(fun)).status).toBe(409)
  expect((await saved('bilinmeyen')).status).toBe(401)
  expect((await saved()).body).toEqual({ saved: [] })
})

test('ten layouts are kept, however many arrive at once, and no one sees those of another', async () => {
  const replies = await Promise.all(
    Array.from({ length: MAX_SAVED_BETS + 4 }, (_, at) => save(`Düzen ${at}`)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_BETS)
  for (const { body } of replies.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ debug: 'limit reached', limit: 'savedBets', max: MAX_SAVED_BETS })
  const [kept] = (await saved()).body.saved
  expect((await save(kept?.name, BETS.slice(1))).status).toBe(200)
  expect((await saved()).body.saved).toHaveLength(MAX_SAVED_BETS)
  const stranger = (await hall.launch(ROULETTE, await hall.newPlayer())).token
  expect((await saved(stranger)).body).toEqual({ saved: [] })
  await forget(kept?.name ?? '', stranger)
  expect((await saved()).body.saved).toHaveLength(MAX_SAVED_BETS)
  const erased = await hall.app.database.transaction((tx) => eraseSavedBets(tx, player.user.uid))
  expect(erased).toBe(MAX_SAVED_BETS)
  expect((await saved()).body).toEqual({ saved: [] })
})
