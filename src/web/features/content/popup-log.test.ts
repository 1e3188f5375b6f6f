import { expect, test } from 'vitest'
import type { PopupRow } from '#shared/contracts/popups.ts'
import { parseLog, pickPopup, withNever, withShown } from './popup-log.ts'

const popup = (id: string, Active: PopupRow['Active'] = 'active'): PopupRow => ({
  id,
  title: id,
  body: '',
  image: '',
  link: '',
  action: '',
  Active,
})
const EVENING = new Date('2026-11-20T23:59:00+03:00')
const NEXT_DAY = new Date('2026-11-21T00:00:00+03:00')

test('a popup is shown once per Istanbul day', () => {
  const popups = [popup('1')]
  expect(pickPopup(popups, {}, EVENING)?.id).toBe('1')
  const log = withShown({}, '1', EVENING)
  expect(pickPopup(popups, log, EVENING)).toBeUndefined()
  expect(pickPopup(popups, log, NEXT_DAY)?.id).toBe('1')
})

test('a permanently dismissed popup never returns', () => {
  const log = withNever(withShown({}, '1', EVENING), '1')
  expect(pickPopup([popup('1')], log, new Date('2027-11-20T12:00:00+03:00'))).toBeUndefined()
})

test('each active popup gets its turn; passive ones are skipped', () => {
  const popups = [popup('1', 'passive'), popup('2'), popup('3')]
  expect(pickPopup(popups, {}, EVENING)?.id).toBe('2')
  expect(pickPopup(popups, withShown({}, '2', EVENING), EVENING)?.id).toBe('3')
})

test('a damaged log counts as empty, and a long one drops its oldest days first', () => {
  for (const stored of [null, '', 'x', '[]', '7', '{"1":2}']) expect(parseLog(stored)).toEqual({})
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `p${index}`,
      `2026-10-${String((index % 30) + 1).padStart(2, '0')}`,
    ]),
  )
  const log = withShown(withNever(many, 'kept'), 'new', EVENING)
  expect(Object.keys(log)).toHaveLength(50)
  expect(log).toMatchObject({ kept: 'never', new: '2026-11-20' })
})
