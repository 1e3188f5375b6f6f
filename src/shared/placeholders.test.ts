import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn } from './placeholders.ts'

test('what is known is filled in, what is not stays, and what was filled in is text', () => {
  expect(
    fillPlaceholders('Merhaba {firstname}, {username}; {amount} {constructor}', {
      firstname: '{username}',
      username: 'deniz',
    }),
  ).toBe('Merhaba {username}, deniz; {amount} {constructor}')
  expect(placeholdersIn('{a} {b} {a} {} {1} {c')).toEqual(['a', 'b'])
})
