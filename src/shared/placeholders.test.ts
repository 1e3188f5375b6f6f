import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn } from './placeholders.ts'

test('fills in known values, leaves unknown placeholders, and does not expand values again', () => {
  expect(
    fillPlaceholders('Merhaba {firstname}, {username}; {amount} {constructor}', {
      firstname: '{username}',
      username: 'deniz',
    }),
  ).toBe('Merhaba {username}, deniz; {amount} {constructor}')
  expect(placeholdersIn('{a} {b} {a} {} {1} {c')).toEqual(['a', 'b'])
})
