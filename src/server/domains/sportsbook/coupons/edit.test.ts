import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from './coupons.fixture.ts'

type EditInput = CallInput<SpecOf<'sportsbook', 'edit_coupon'>> & { value: string }

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const cents = fromWireMoney
const edit = (player: Session, input: EditInput) =>
  app.call('sportsbook', 'edit_coupon', input, player)

async function editOf(
  player: Session,
  couponID: string,
  selections: readonly string[],
  changes: Partial<EditInput> = {},
): Promise<EditInput> {
  const value = (await app.call('sportsbook', 'cashout_quote', { couponID }, player)).data.amount
  return { ...(await bookie.order(selections, { stake: '10.00' })), couponID, value, ...changes }
}
async function multi(player: Session, legs = 3) {
  const matches = await Promise.all(Array.from({ length: legs }, () => bookie.addMatch()))
  const selections = matches.map((match) => `${match}~result~home`)
  return {
    matches,
    selections,
    couponID: (await bookie.place(player, await bookie.order(selections))).data.couponID,
  }
}

test('an edit closes the old coupon at its value and places the new one, moving the amounts of the quote', async () => {
  const player = await bookie.newPlayer()
  const { selections, couponID } = await multi(player)
  const input = await editOf(player, couponID, selections.slice(0, 2), { stake: '25.00' })
  const { data: quote } = await app.call(
    'sportsbook',
    'edit_quote',
    { couponID, type: input.type, legs: input.legs, stake: '25.00' },
    player,
  )
  expect(quote).toMatchObject({
    value: input.value,
    before: { stake: '10.00', lines: 1 },
    after: { stake: '25.00', lines: 1 },
    paid: '0.00',
    problems: [],
  })
  expect(cents(quote.charged)).toBe(2_500n - cents(input.value))
  expect(cents(quote.fair)).toBeGreaterThan(cents(quote.value))
  const placed = await edit(player, input)
  const old = await bookie.get(player, couponID)
  expect(placed).toMatchObject({
    code: 200,
    data: {
      state: 'open',
      type: 'multi',
      stake: '25.00',
      potentialWin: quote.after.potentialWin,
      replaces: old.code,
    },
  })
  expect(old).toMatchObject({
    state: 'cashedout',
    payout: input.value,
    replacedBy: placed.data.code,
  })
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n - cents(quote.charged)))
  expect(await edit(player, input)).toMatchObject({
    code: 200,
    data: { couponID: placed.data.couponID },
  })
  expect(await edit(player, { ...input, stake: '26.00' })).toMatchObject({ debug: 'duplicate' })
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n - cents(quote.charged)))
})

test('a smaller stake pays the difference, and the value can fund the stake of a player without money', async () => {
  const player = await bookie.newPlayer(1_000n)
  const { selections, couponID } = await multi(player)
  expect(await bookie.balance(player)).toBe('0.00')
  const input = await editOf(player, couponID, selections.slice(1), { stake: '5.00' })
  expect(await edit(player, input)).toMatchObject({ code: 200 })
  expect(await bookie.balance(player)).toBe(toWireMoney(cents(input.value) - 500n))
})

test('an edit that cannot be placed leaves the old coupon unchanged', async () => {
  const player = await bookie.newPlayer()
  const { selections, couponID } = await multi(player)
  const [first = ''] = selections
  const stands = async () => [
    (await bookie.get(player, couponID)).state,
    await bookie.balance(player),
  ]
  const refused = async (changes: Partial<EditInput>, selected = selections.slice(1)) =>
    edit(player, await editOf(player, couponID, selected, changes))
  expect(await refused({ stake: '5000.00' })).toMatchObject({ debug: 'insufficient balance' })
  expect(await refused({ value: '99.00' })).toMatchObject({
    debug: 'odds changed',
    data: { amount: expect.any(String) },
  })
  expect(
    await refused({ legs: [{ selectionID: first, price: '99.00' }], type: 'single' }),
  ).toMatchObject({ debug: 'odds changed' })
  expect(await refused({}, selections)).toMatchObject({
    debug: 'not possible',
    message: 'Kuponda bir değişiklik yapmadın',
  })
  expect(await refused({ stake: '0.01' })).toMatchObject({ code: 400 })
  expect(await refused({ couponID: crypto.randomUUID() })).toMatchObject({ code: 404 })
  expect(
    await edit(await bookie.newPlayer(), await editOf(player, couponID, selections.slice(1))),
  ).toMatchObject({ code: 404 })
  expect(await stands()).toEqual(['open', '990.00'])
})

test('a coupon with a started match cannot be edited, and a started match cannot be added', async () => {
  const player = await bookie.newPlayer()
  const begun = await multi(player)
  const input = await editOf(player, begun.couponID, begun.selections.slice(1))
  await bookie.play(begun.matches[0] ?? '')
  expect(await edit(player, input)).toMatchObject({
    debug: 'not possible',
    message: 'Bir maçı başlamış kupon düzenlenemez',
  })
  const { selections, couponID } = await multi(player)
  const live = `${begun.matches[0] ?? ''}~result~home`
  expect(
    await edit(player, await editOf(player, couponID, [selections[0] ?? '', live])),
  ).toMatchObject({ debug: 'not possible' })
  expect((await bookie.get(player, couponID)).state).toBe('open')
})

test('ten concurrent copies of an edit act once, and of an edit and a sale only one happens', async () => {
  const player = await bookie.newPlayer()
  const { selections, couponID } = await multi(player)
  const input = await editOf(player, couponID, selections.slice(1))
  const answers = await Promise.all(Array.from({ length: 10 }, () => edit(player, input)))
  expect(new Set(answers.map(({ data }) => data.couponID)).size).toBe(1)
  const next = await multi(player)
  const before = cents(await bookie.balance(player))
  const other = await editOf(player, next.couponID, next.selections.slice(1))
  await Promise.all([
    edit(player, other),
    app.call(
      'sportsbook',
      'cashout',
      { requestId: crypto.randomUUID(), couponID: next.couponID, amount: other.value },
      player,
    ),
  ])
  const old = await bookie.get(player, next.couponID)
  expect(old).toMatchObject({ state: 'cashedout', payout: other.value })
  expect(cents(await bookie.balance(player))).toBe(
    before + cents(other.value) - (old.replacedBy === undefined ? 0n : 1_000n),
  )
})

test('the old coupon’s room under a limit is available to the new one, even when the limit is full', async () => {
  const rich = await bookie.newPlayer(10_000_000_000n)
  const selection = `${await bookie.addMatch({ homeRate: 0.6, awayRate: 1.9 })}~result~home`
  const other = `${await bookie.addMatch()}~result~home`
  const { maxStake } = (
    await app.call(
      'sportsbook',
      'quote_coupon',
      { type: 'single', legs: [{ selectionID: selection }] },
      rich,
    )
  ).data
  const {
    data: { couponID },
  } = await bookie.place(rich, await bookie.order([selection], { stake: maxStake }))
  const asked = await bookie.order([selection, other], { stake: '100.00' })
  const { data: quote } = await app.call(
    'sportsbook',
    'edit_quote',
    { couponID, type: asked.type, legs: asked.legs, stake: maxStake },
    rich,
  )
  expect(quote.maxStake).toBe(maxStake)
  expect(quote.problems).toEqual([])
  expect(
    await edit(rich, await editOf(rich, couponID, [selection, other], { stake: '100.00' })),
  ).toMatchObject({ code: 200, data: { type: 'multi' } })
})

test('a selection can be replaced by another of its match, and one can be added', async () => {
  const player = await bookie.newPlayer()
  const {
    matches: [first = ''],
    selections,
    couponID,
  } = await multi(player, 2)
  const added = `${await bookie.addMatch()}~result~draw`
  const placed = await edit(
    player,
    await editOf(player, couponID, [`${first}~total:2.5~over`, selections[1] ?? '', added]),
  )
  expect(placed).toMatchObject({
    code: 200,
    data: {
      type: 'multi',
      legs: [
        { selectionID: `${first}~total:2.5~over` },
        { selectionID: selections[1] },
        { selectionID: added },
      ],
    },
  })
})
