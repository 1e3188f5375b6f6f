import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test('what thousands use is common, however it is cased; a phrase of one’s own is not', async () => {
  for (const password of ['123456', 'Password1', 'PASSWORD123', 'Qwerty123', 'Abc12345', 'Passw0rd', 'Welcome1']) expect(await isCommonPassword(password), password).toBe(true)
  for (const password of ['Sifre-Degil-26', 'Mor7Kaplumbaga', '"password"', '","', 'password","', 'x'.repeat(128)]) expect(await isCommonPassword(password), password).toBe(false)
})

test('whatever is asked has an answer, and long random passwords are nobody’s', async () => {
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 24, maxLength: 60 }), async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  }))
})
