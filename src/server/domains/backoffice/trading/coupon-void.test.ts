import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type { VoidCause } from '#shared/office/coupon-void.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { VOID_CAUSES } from '#shared/office/coupon-void.ts'
import { createOutrights } from '#server/domains/sportsbook/coupons/outright.fixture.ts'
import { grantBonusFor } from '#tests/support/funds.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { callStaff } from '#tests/support/staff.ts'
import type { Session } from '#tests/support/test-app.ts'
import { openTradingDesk, type TradingDesk } from './trading-desk.fixture.ts'

const reason = 'müşteri hizmetleri bildirimi'
let app: TradingDesk['app']
let bookie: TradingDesk['bookie']
let trader: TradingDesk['trader']
beforeAll(async () => {
  ;({ app, bookie, trader } = await openTradingDesk(reason))
})
afterAll(() => app.close())

const preview = (couponID: string, legs?: number[]) =>
  callStaff(app, 'preview_coupon_void', { couponID, ...(legs && { legs }) }, trader)

type Asked = { legs?: number[]; cause?: VoidCause; message?: string; requestID?: string }
async function orderOf(couponID: string, { legs, ...asked }: Asked = {}) {
  const {
    data: { state, remaining, paid, reverted },
  } = await preview(couponID, legs)
  return {
    couponID,
    ...(legs && { legs }),
    requestID: crypto.randomUUID(),
    cause: 'palpable-error',
    expected: { state, remaining, paid, reverted },
    reason,
    ...asked,
  } satisfies StaffInput<'void_coupon'>
}
const send = (order: StaffInput<'void_coupon'>) => callStaff(app, 'void_coupon', order, trader)
async function voidIt(couponID: string, asked: Asked = {}) {
  const reply = await send(await orderOf(couponID, asked))
  expect(reply).toMatchObject({ data: { outcome: 'voided' } })
}
async function placed(player: Session, selections: readonly string[], stake = '10.00') {
  const { code, data } = await bookie.place(player, await bookie.order(selections, { stake }))
  expect(code).toBe(200)
  return data
}
const notices = async (player: Session, lang: 'tr' | 'en' = 'tr') =>
  (
    await app.call(
      'finance',
      'list_transactions',
      { searchCategory: 2, OrderDir: 'DESC', OrderPar: 'date', limit: 50, Lang: lang },
      player,
    )
  ).data
const exposureOf = async (match: string) => {
  const { rows } = await app.database.pool.query<{ key: string; taken: bigint }>(
    `select part || ' ' || key as key, taken_minor as taken from sportsbook.exposure
      where event_id = $1 and taken_minor > 0 and part <> 'payout' order by 1`,
    [match],
  )
  return Object.fromEntries(rows.map(({ key, taken }) => [key, Number(taken)]))
}

test('an open coupon is voided: its stake returns, its exposure is free, and the player reads why', async () => {
  const match = await bookie.addMatch()
  const player = await bookie.newPlayer()
  const { couponID, code } = await placed(player, [`${match}~result~home`])
  expect((await preview(couponID)).data).toMatchObject({
    state: 'open',
    remaining: '10.00',
    paid: '10.00',
    reverted: '0.00',
    after: '10.00',
    fourEyes: false,
  })
  await voidIt(couponID, { message: 'Oran 10 kat fazlaydı.' })
  expect(await bookie.balance(player)).toBe('1000.00')
  expect(await exposureOf(match)).toEqual({})
  const text = 'Bu kuponu iptal ettik. Oran açık bir hatayla yayımlanmıştı. Oran 10 kat fazlaydı.'
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'void',
    payout: '10.00',
    voids: [{ legs: [], text }],
    legs: [{ result: 'void', explanation: expect.stringContaining('Bahis ekibi') }],
  })
  const page = (await callStaff(app, 'get_coupon', { couponID }, trader)).data
  expect(page.history.filter(({ kind }) => kind === 'voided')).toMatchObject([{ text }])
  expect(page.audit).toMatchObject([
    { action: 'coupon.void', reason, after: { cause: 'palpable-error', paid: '10.00' } },
  ])
  // The facts of the match change nothing any more, and the player can object.
  await bookie.end(match, { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'void', payout: '10.00' })
  expect(
    await app.call(
      'sportsbook',
      'dispute_leg',
      { couponID, leg: 0, reason: 'other', message: `Bu kuponun (${code}) oranı doğruydu.` },
      player,
    ),
  ).toMatchObject({ code: 200 })
  expect(await preview(couponID)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('every cause has a notification in the language of its reader', async () => {
  const match = await bookie.addMatch()
  for (const cause of VOID_CAUSES) {
    const player = await bookie.newPlayer()
    const { couponID } = await placed(player, [`${match}~result~home`])
    const message = cause === 'other' ? 'Lig maçı iptal etti.' : ''
    if (cause === 'other')
      expect(await send(await orderOf(couponID, { cause }))).toMatchObject({ code: 400 })
    await voidIt(couponID, { cause, message })
    const [tr] = await notices(player)
    const [en] = await notices(player, 'en')
    expect([tr?.kind, tr?.title, en?.title]).toEqual([
      'coupon-voided',
      'Kuponun iptal edildi',
      'Your bet was voided',
    ])
    expect(tr?.description).toContain('₺10,00 bakiyene döndü')
    expect(en?.description).toContain('₺10.00 is back in your balance')
    if (cause === 'other') expect(en?.description).toContain(message)
  }
})

test('a partly cashed-out coupon returns its remaining stake only', async () => {
  const match = await bookie.addMatch()
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, [`${match}~result~home`])
  const sale = { couponID, part: 40 }
  const { data } = await app.call('sportsbook', 'cashout_quote', sale, player)
  await app.call(
    'sportsbook',
    'cashout',
    { ...sale, requestId: crypto.randomUUID(), amount: data.amount, accept: 'any' },
    player,
  )
  await voidIt(couponID)
  expect(await bookie.balance(player)).toBe(toWireMoney(99_600n + fromWireMoney(data.amount)))
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'void' })
})

test('a voided leg counts at odds of 1.00 on its coupon alone, whatever its match brings', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const [player, other] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const legs = [`${a}~result~home`, `${b}~result~home`]
  const { couponID } = await placed(player, legs)
  const untouched = await placed(other, legs)
  const before = await exposureOf(a)
  const price = await bookie.priceMilli(`${b}~result~home`)
  const seen = (await preview(couponID, [0])).data
  expect(seen).toMatchObject({
    paid: '0.00',
    reverted: '0.00',
    after: null,
    potential: toWireMoney(BigInt(price)),
  })
  await voidIt(couponID, { legs: [0], cause: 'technical-fault' })
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    potentialWin: toWireMoney(BigInt(price)),
    legs: [{ result: 'void' }, { result: 'open' }],
    voids: [{ legs: [0] }],
  })
  const after = await exposureOf(a)
  expect(after['event ']).toBe((before['event '] ?? 0) / 2)
  expect((await notices(player))[0]).toMatchObject({
    title: 'Kuponunda bir seçim iptal edildi',
    description: expect.stringContaining('Kupon kalan seçimleriyle sürüyor.'),
  })
  expect(await preview(couponID, [0])).toMatchObject({ debug: 'not possible' })
  await bookie.end(a, { home: 0, away: 3 })
  await bookie.end(b, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(BigInt(price)),
  })
  expect(await bookie.get(other, untouched.couponID)).toMatchObject({ state: 'lost' })
})

test('the exposure of a coupon is free to the kuruş after a leg of it and then the rest is voided', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, [`${a}~result~home`, `${b}~total:2.5~over`], '7.77')
  await voidIt(couponID, { legs: [1] })
  expect(Object.keys(await exposureOf(b))).toEqual([`player ${player.user.uid}`])
  await voidIt(couponID)
  expect([await exposureOf(a), await exposureOf(b)]).toEqual([{}, {}])
  expect(await bookie.balance(player)).toBe('1000.00')
  expect((await bookie.get(player, couponID)).voids).toMatchObject([{ legs: [1] }, { legs: [] }])
})

test('a won coupon is settled again: what was paid is taken back as far as the player has it, and the stake returns', async () => {
  const match = await bookie.addMatch()
  const [player, spender] = [await bookie.newPlayer(), await bookie.newPlayer(1_000n)]
  const [kept, spent] = [
    await placed(player, [`${match}~result~home`]),
    await placed(spender, [`${match}~result~home`]),
  ]
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const wonMinor = fromWireMoney((await bookie.get(player, kept.couponID)).payout)
  const seen = (await preview(kept.couponID)).data
  expect(seen).toMatchObject({
    before: toWireMoney(wonMinor),
    after: '10.00',
    paid: '0.00',
    reverted: toWireMoney(wonMinor - 1_000n),
  })
  app.clock.advance(1_000)
  await voidIt(kept.couponID, { cause: 'late-bet' })
  expect(await bookie.balance(player)).toBe('1000.00')
  expect((await notices(player))[0]?.description).toContain(
    `Kupon artık ₺10,00 ödüyor (önceki: ₺${toWireMoney(wonMinor).replace('.', ',')}).`,
  )
  // The other player has lost the win on another match meanwhile.
  const next = await bookie.addMatch()
  await placed(spender, [`${next}~result~home`], toWireMoney(wonMinor))
  await voidIt(spent.couponID, { cause: 'late-bet' })
  expect(await bookie.balance(spender)).toBe('0.00')
  const page = (await callStaff(app, 'get_coupon', { couponID: spent.couponID }, trader)).data
  expect(page.writtenOff).toBe(toWireMoney(wonMinor - 1_000n))
})

test('a lost coupon gets its stake back, and one that lost by the voided leg alone is open again', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const player = await bookie.newPlayer()
  const single = await placed(player, [`${a}~result~home`])
  const double = await placed(player, [`${a}~result~home`, `${b}~result~away`])
  await bookie.end(a, { home: 0, away: 0 })
  await bookie.settle()
  expect(await bookie.balance(player)).toBe('980.00')
  await voidIt(single.couponID)
  expect(await bookie.balance(player)).toBe('990.00')
  const seen = (await preview(double.couponID, [0])).data
  expect(seen).toMatchObject({ after: null, paid: '0.00', waiting: seen.potential })
  await voidIt(double.couponID, { legs: [0] })
  expect(await bookie.get(player, double.couponID)).toMatchObject({
    state: 'open',
    potentialWin: seen.potential,
  })
  await bookie.end(b, { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, double.couponID)).toMatchObject({
    state: 'won',
    payout: seen.potential,
  })
})

test('a voided free bet can be used again, before and after its coupon was settled', async () => {
  const promotionID = await newPromotion(app, { reward: 'free-bet', maxMinor: 5_000n })
  for (const isSettled of [false, true]) {
    const player = await bookie.newPlayer(100n)
    await app.call('promotion', 'request', { promotionID }, player)
    const own = async () => (await app.call('promotion', 'free_bets', {}, player)).data
    const [bet] = await own()
    const match = await bookie.addMatch()
    const order = await bookie.order([`${match}~result~home`], { stake: '50.00' })
    const { data } = await bookie.place(player, { ...order, freebetID: bet?.id ?? '' })
    if (isSettled) {
      await bookie.end(match, { home: 1, away: 0 })
      await bookie.settle()
    }
    app.clock.advance(1_000)
    expect((await preview(data.couponID)).data).toMatchObject({ paid: '0.00', freeBetBack: true })
    await voidIt(data.couponID)
    expect([await bookie.balance(player), (await own()).length]).toEqual(['1.00', 1])
    expect((await notices(player))[0]?.description).toContain(
      'Bedava bahsini yeniden kullanabilirsin.',
    )
  }
})

test('a leg of a system, a builder and an each-way bet is voided by the rules of its coupon', async () => {
  const player = await bookie.newPlayer()
  const matches = await Promise.all([0, 1, 2].map(() => bookie.addMatch()))
  const system = await bookie.place(
    player,
    await bookie.order(
      matches.map((match) => `${match}~result~home`),
      { type: 'system', systems: [2], stake: '1.00' },
    ),
  )
  await voidIt(system.data.couponID, { legs: [1] })
  const [first = ''] = matches
  const builder = await bookie.place(
    player,
    await bookie.order([`${first}~result~home`, `${first}~total:2.5~over`], { type: 'builder' }),
  )
  await voidIt(builder.data.couponID, { legs: [0] })
  for (const match of matches) await bookie.end(match, { home: 3, away: 0 })
  await bookie.settle()
  const price = async (n: number) =>
    (await bookie.get(player, system.data.couponID)).legs[n]?.price ?? ''
  const [one, three] = [Number(await price(0)), Number(await price(2))]
  expect(Number((await bookie.get(player, system.data.couponID)).payout)).toBeCloseTo(
    one + three + one * three,
    1,
  )
  expect(await bookie.get(player, builder.data.couponID)).toMatchObject({ payout: '10.00' })
  const outrights = await createOutrights(app)
  const id = await outrights.addOutright()
  const order = await bookie.order([`${id}~champion~d`])
  const eachWay = await bookie.place(player, {
    ...order,
    legs: order.legs.map((leg) => ({ ...leg, eachWay: true })),
  })
  await voidIt(eachWay.data.couponID)
  expect(await bookie.get(player, eachWay.data.couponID)).toMatchObject({
    state: 'void',
    payout: '20.00',
    legs: [{ result: 'void', eachWay: { result: 'void' } }],
  })
})

test('a coupon that was cashed out, refused or not accepted yet is not voided', async () => {
  const [match, live] = [await bookie.addMatch(), await bookie.addMatch()]
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, [`${match}~result~home`])
  const { data } = await app.call('sportsbook', 'cashout_quote', { couponID, part: 100 }, player)
  await app.call(
    'sportsbook',
    'cashout',
    { requestId: crypto.randomUUID(), couponID, part: 100, amount: data.amount, accept: 'any' },
    player,
  )
  expect(await preview(couponID)).toMatchObject({
    debug: 'not possible',
    message: expect.stringContaining('bütünüyle bozduruldu'),
  })
  await bookie.play(live)
  const pending = await placed(player, [`${live}~result~home`])
  expect(await preview(pending.couponID)).toMatchObject({
    debug: 'not possible',
    message: 'Bu bahis henüz kabul edilmedi',
  })
  expect(await preview(crypto.randomUUID())).toMatchObject({ debug: 'record not found' })
  app.clock.advance(60_000)
  await bookie.settle()
})

test('a repeated request voids once, and another order under its id is refused', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, [`${a}~result~home`, `${b}~result~home`])
  const order = await orderOf(couponID, { legs: [1] })
  const replies = await Promise.all([send(order), send(order), send(order)])
  expect(replies.map(({ data }) => data?.outcome)).toEqual(['voided', 'voided', 'voided'])
  expect(await send({ ...order, cause: 'late-bet' })).toMatchObject({ debug: 'duplicate' })
  const { rows } = await app.database.pool.query(
    `select from sportsbook.coupon_void where coupon_id = $1`,
    [couponID],
  )
  expect(rows).toHaveLength(1)
  expect((await notices(player)).filter(({ kind }) => kind === 'coupon-voided')).toHaveLength(1)
})

test('a void, a settlement, a cash-out and an edit at once: exactly one wins, and no money is lost', async () => {
  const winners = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const match = await bookie.addMatch()
    const player = await bookie.newPlayer()
    const { couponID } = await placed(player, [`${match}~result~home`])
    const sale = { couponID, part: 100 }
    const quote = await app.call('sportsbook', 'cashout_quote', sale, player)
    const edit = await bookie.order([`${match}~result~draw`], { stake: '5.00', accept: 'any' })
    const order = await orderOf(couponID)
    const acts = [
      () => send(order),
      () =>
        app.call(
          'sportsbook',
          'cashout',
          { ...sale, requestId: crypto.randomUUID(), amount: quote.data.amount, accept: 'any' },
          player,
        ),
      () =>
        app.call(
          'sportsbook',
          'edit_coupon',
          { ...edit, couponID, value: quote.data.amount },
          player,
        ),
      async () => {
        if (round % 2 === 0) return { code: 0 }
        await bookie.end(match, { home: 0, away: 1 })
        await bookie.settle()
        return { code: 0 }
      },
    ]
    const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
    const codes = await Promise.all(turned.map(async (act) => (await act()).code))
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(1)
    const { state } = await bookie.get(player, couponID)
    if (round % 2 === 0) expect(codes.filter((code) => code === 200)).toHaveLength(1)
    winners.add(state)
    await bookie.settle()
    expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  }
  expect(winners.size).toBeGreaterThan(1)
})

test('a connection that dies before the commit voids nothing, and the repeated request voids once', async () => {
  const match = await bookie.addMatch()
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, [`${match}~result~home`])
  const order = await orderOf(couponID)
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  // The limits of outflow are the last lock before the audit: everything else is written by then.
  await holder.query('select from staff.outflow_head for update')
  const killed = send(order)
  const waiting = `select pid from pg_stat_activity where query like '%take_outflow%'
    and wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => (await app.database.pool.query(waiting)).rowCount, { timeout: 30_000 })
    .toBe(1)
  await app.database.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
  expect((await killed).code).toBeGreaterThanOrEqual(500)
  await holder.query('rollback')
  holder.release()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    legs: [{ result: 'open' }],
  })
  expect(await bookie.balance(player)).toBe('990.00')
  const replies = await Promise.all([send(order), send(order)])
  expect(replies.map(({ data }) => data?.outcome)).toEqual(['voided', 'voided'])
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('a stake of cash and bonus money returns in its split, and counts toward no wagering, before and after the settlement', async () => {
  for (const isSettled of [false, true]) {
    const match = await bookie.addMatch()
    const player = await bookie.newPlayer(600n)
    await grantBonusFor(app, player.user.uid, 10_000n)
    const money = async () => {
      const { rows } = await app.database.pool.query<Record<string, bigint>>(
        `select a.cash_minor as cash, a.bonus_minor as bonus, b.wagered_minor as wagered
          from wallet.account a join wallet.bonus b on b.player_id = a.player_id
          where a.player_id = $1`,
        [player.user.uid],
      )
      return rows[0]
    }
    const { couponID } = await placed(player, [`${match}~result~home`])
    expect(await money()).toEqual({ cash: 0n, bonus: 9_600n, wagered: 0n })
    if (isSettled) {
      await bookie.end(match, { home: 0, away: 1 })
      await bookie.settle()
      expect(await money()).toEqual({ cash: 0n, bonus: 9_600n, wagered: 1_000n })
    }
    await voidIt(couponID)
    expect(await money()).toEqual({ cash: 600n, bonus: 10_000n, wagered: 0n })
  }
})

test('a voided coupon leaves no stake and no win in the play of the player, and its receipt stays valid', async () => {
  const match = await bookie.addMatch()
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, [`${match}~result~home`])
  const receipt = async () =>
    (await app.call('disclosure', 'get_receipt', { kind: 'coupon', betID: couponID }, player)).data
  const before = await receipt()
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  await voidIt(couponID, { cause: 'abuse' })
  const { rows } = await app.database.pool.query<{ staked: bigint; won: bigint }>(
    `select coalesce(sum(staked), 0)::bigint - coalesce(sum(refunded), 0)::bigint as staked,
      coalesce(sum(won), 0)::bigint as won from wallet.play_lines($1, 0, null)`,
    [player.user.uid],
  )
  expect(rows).toEqual([{ staked: 0n, won: 0n }])
  expect(await receipt()).toEqual(before)
})
