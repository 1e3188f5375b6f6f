import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { answerDispute, countOpenDisputes, openDisputes } from './dispute.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

type Objection = Omit<CallInput<SpecOf<'sportsbook', 'dispute_leg'>>, 'couponID'>

const object = (player: Session, couponID: string, changes: Partial<Objection> = {}) =>
  app.call(
    'sportsbook',
    'dispute_leg',
    { couponID, leg: 0, reason: 'score', message: 'Gol 92. dakikada sayılmıştı.', ...changes },
    player,
  )
const answer = (couponId: string, state: 'upheld' | 'declined' = 'declined') =>
  app.database.transaction((tx) =>
    answerDispute(tx, {
      couponId,
      leg: 0,
      state,
      answer: 'Gol, bitiş düdüğünden sonraydı.',
      now: app.clock.now(),
    }),
  )

async function lostSingle(player: Session) {
  const match = await bookie.addMatch()
  const {
    data: { couponID },
  } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  return {
    match,
    couponID,
    settle: async () => bookie.end(match, { home: 1, away: 1 }).then(bookie.settle),
  }
}

test('a player disputes a decided leg once, staff read what the player was shown, and the answer appears at the leg and in the notifications', async () => {
  const player = await bookie.newPlayer()
  const { couponID, settle } = await lostSingle(player)
  expect(await object(player, couponID)).toMatchObject({
    debug: 'not possible',
    message: 'Bu seçim henüz sonuçlanmadı',
  })
  await settle()
  const { explanation, rule } = (await bookie.get(player, couponID)).legs[0] ?? expect.unreachable()
  expect((await object(player, couponID)).data.legs[0]?.dispute).toMatchObject({
    state: 'open',
    reason: 'score',
    message: 'Gol 92. dakikada sayılmıştı.',
  })
  expect(await object(player, couponID)).toMatchObject({ code: 200 })
  expect(await object(player, couponID, { message: 'Bir daha' })).toMatchObject({
    debug: 'duplicate',
  })
  expect(await openDisputes(app.database.read)).toMatchObject([
    {
      couponID,
      leg: 0,
      message: 'Gol 92. dakikada sayılmıştı.',
      shownToPlayer: {
        result: { result: 'lost' },
        decidedBy: { score: '1-1' },
        explanation: { tr: explanation },
        rule: { tr: rule },
      },
    },
  ])
  expect(await countOpenDisputes(app.database.read, player.user.uid)).toBe(1)
  app.clock.advance(1_000)
  await answer(couponID)
  await expect(answer(couponID, 'upheld')).rejects.toThrow('not pending')
  expect((await bookie.get(player, couponID)).legs[0]?.dispute).toMatchObject({
    state: 'declined',
    answer: 'Gol, bitiş düdüğünden sonraydı.',
  })
  expect(await openDisputes(app.database.read)).toEqual([])
  expect(await countOpenDisputes(app.database.read, player.user.uid)).toBe(0)
  const {
    data: [notification],
  } = await app.call(
    'finance',
    'list_transactions',
    { searchCategory: 2, OrderDir: 'DESC', OrderPar: 'date', limit: 5 },
    player,
  )
  expect([notification?.kind, notification?.description]).toContain('dispute-answered')
})

test('ten concurrent disputes create one', async () => {
  const player = await bookie.newPlayer()
  const { couponID, settle } = await lostSingle(player)
  await settle()
  const codes = (
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => object(player, couponID, { message: `${n}` })),
    )
  ).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test("refuses a meaningless dispute, or one of another player's coupon", async () => {
  const player = await bookie.newPlayer()
  const { couponID, settle } = await lostSingle(player)
  await settle()
  expect(await object(player, couponID, { leg: 3 })).toMatchObject({ code: 404 })
  expect(await object(player, couponID, { leg: -1 })).toMatchObject({ code: 400 })
  expect(await object(player, couponID, { message: ' ' })).toMatchObject({ code: 400 })
  expect(await object(player, couponID, { message: 'x'.repeat(501) })).toMatchObject({ code: 400 })
  expect(await object(await bookie.newPlayer(), couponID)).toMatchObject({ code: 404 })
  expect((await bookie.get(player, couponID)).legs[0]?.dispute).toBeUndefined()
})
