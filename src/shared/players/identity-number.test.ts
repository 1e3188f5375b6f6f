import { expect, test } from 'vitest'
import { checkIdentityNumber } from './identity-number.ts'

test.each([
  '10000000146',
  '12345678950',
  '21221221272',
  '32600390014',
  '11111111110',
  ' 100 000 001 46 ',
])('%s is valid', (text) => {
  expect(checkIdentityNumber(text)).toEqual({ valid: true, normalised: text.replaceAll(' ', '') })
})

test.each([
  ['10000000147', 'check digits'],
  ['10000000156', 'check digits'],
  ['01234567890', 'leading zero'],
  ['00000000000', 'leading zero'],
  ['1000000014', 'length'],
  ['100000001460', 'length'],
  ['1000000014a', 'characters'],
  ['１００００００0146', 'characters'],
  ['', 'empty'],
])('%s is refused: %s', (text, reason) => {
  expect(checkIdentityNumber(text)).toMatchObject({ valid: false, reason })
})

test('no other check digits are valid for the same nine digits', () => {
  const passing = Array.from({ length: 100 }, (_, i) => `123456789${String(i).padStart(2, '0')}`)
  expect(passing.filter((number) => checkIdentityNumber(number).valid)).toEqual(['12345678950'])
})
