import { expect, it } from 'vitest'
import { actOf } from './row-keys.ts'

const LAST = 9

it('moves from the table into its rows with the down arrow', () => {
  expect(actOf('ArrowDown', -1, LAST)).toEqual({ go: 0 })
  expect(actOf('ArrowUp', -1, LAST)).toBeUndefined()
})

it('stops at the first and the last row', () => {
  expect(actOf('ArrowDown', LAST, LAST)).toEqual({ go: LAST })
  expect(actOf('ArrowUp', 0, LAST)).toEqual({ go: 0 })
  expect(actOf('Home', 4, LAST)).toEqual({ go: 0 })
  expect(actOf('End', 4, LAST)).toEqual({ go: LAST })
})

it('opens and selects only a row', () => {
  expect(actOf('Enter', 3, LAST)).toBe('open')
  expect(actOf(' ', 3, LAST)).toBe('select')
  expect(actOf('Enter', -1, LAST)).toBeUndefined()
  expect(actOf(' ', -1, LAST)).toBeUndefined()
  expect(actOf('a', 3, LAST)).toBeUndefined()
})
