import { expect, test } from 'vitest'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { draftOf, isUnchanged, lineStake, mayBeEdited, shapeOf } from './coupon-draft.ts'

const leg = (
  selectionID: string,
  changes: Partial<Coupon['legs'][number]> = {},
): Coupon['legs'][number] => ({
  eventID: 'e',
  event: 'A – B',
  market: 'MS',
  selection: 'A',
  selectionID,
  price: '2.00',
  score: null,
  banker: false,
  startTime: '2026-11-21T20:00:00+03:00',
  live: false,
  result: 'open',
  ...changes,
})

test('removing selections changes the coupon’s type, and removing all leaves no coupon', () => {
  const legs = ['a', 'b', 'c'].map((id) => leg(id, { eventID: id }))
  const without = (coupon: Pick<Coupon, 'type' | 'systems' | 'legs'>, ...off: string[]) =>
    shapeOf(
      coupon,
      draftOf(coupon).map((each) => ({ ...each, isOff: off.includes(each.selectionID) })),
    )
  expect(without({ type: 'multi', systems: [], legs }, 'a')).toMatchObject({
    type: 'multi',
    legs: [{ selectionID: 'b' }, { selectionID: 'c' }],
  })
  expect(without({ type: 'builder', systems: [], legs }, 'a', 'b')).toMatchObject({
    type: 'single',
    legs: [{ selectionID: 'c' }],
  })
  expect(without({ type: 'system', systems: [2, 3], legs }, 'a')).toMatchObject({
    type: 'system',
    systems: [2],
  })
  expect(without({ type: 'system', systems: [3], legs }, 'a')).toMatchObject({
    type: 'multi',
    systems: [],
  })
  expect(without({ type: 'multi', systems: [], legs }, 'a', 'b', 'c')).toBeUndefined()
  const single = { type: 'single', systems: [], legs: legs.slice(0, 1) } as const
  const added = (eventID: string) =>
    shapeOf({ ...single, systems: [] }, [
      ...draftOf({ legs: [...single.legs] }),
      ...draftOf({ legs: [leg('n', { eventID })] }),
    ])
  expect(added('other')).toMatchObject({ type: 'multi' })
  expect(added('a')).toMatchObject({ type: 'builder' })
})

test('a draft is unchanged until a selection is removed, changed, exchanged or added', () => {
  const coupon = { legs: [leg('a'), leg('b')] }
  const [first, ...others] = draftOf(coupon)
  if (first === undefined) return expect.unreachable()
  const exchanged = { ...first, selectionID: 'x', was: 'a' }
  expect(isUnchanged([first, ...others], coupon)).toBe(true)
  expect(isUnchanged([{ ...exchanged, selectionID: 'a' }, ...others], coupon)).toBe(true)
  for (const changed of [{ ...first, isOff: true }, exchanged, { ...first, eachWay: true }])
    expect(isUnchanged([changed, ...others], coupon)).toBe(false)
  expect(isUnchanged([first, ...others, { ...first, selectionID: 'n', isNew: true }], coupon)).toBe(
    false,
  )
})

test('a coupon can be edited while none of its selections is decided or has begun', () => {
  const before = new Date('2026-11-21T16:00:00Z')
  expect(mayBeEdited({ state: 'open', legs: [leg('a')] }, before)).toBe(true)
  expect(mayBeEdited({ state: 'open', legs: [leg('a')] }, new Date('2026-11-21T17:00:01Z'))).toBe(
    false,
  )
  expect(mayBeEdited({ state: 'open', legs: [leg('a', { result: 'won' })] }, before)).toBe(false)
  expect(
    mayBeEdited(
      { state: 'open', legs: [leg('a', { outright: true })] },
      new Date('2026-11-21T17:00:01Z'),
    ),
  ).toBe(true)
  expect(mayBeEdited({ state: 'pending', legs: [leg('a')] }, before)).toBe(false)
  expect(lineStake({ stake: '12.00', lines: 6 })).toBe('2.00')
})
