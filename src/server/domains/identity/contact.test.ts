import { expect, test } from 'vitest'
import { accountKey, isEmail, isUsername, maskIdentityNumber, normalisePhone } from './contact.ts'

test.each([
  ['5321234567', '+905321234567'],
  ['05321234567', '+905321234567'],
  ['+90 532 123 45 67', '+905321234567'],
  ['0090 532 123 4567', '+905321234567'],
  ['(0532) 123 45 67', '+905321234567'],
  ['905321234567', '+905321234567'],
  ['+90 212 123 45 67', '+902121234567'],
  ['0392 123 45 67', '+903921234567'],
  ['0850 123 45 67', '+908501234567'],
  ['５３２1234567', '+905321234567'],
])('%s is %s', (typed, e164) => expect(normalisePhone(typed, false)).toBe(e164))

test.each(['4321234567', '532123456', '53212345678', '+1 532 123 4567', '05A21234567', '', '+'])(
  '%j is not a Turkish phone number',
  (typed) => expect(normalisePhone(typed, false)).toBeUndefined(),
)

test('a foreign number is accepted where allowed, with its plus sign', () => {
  expect(normalisePhone('+49 170 1234567', true)).toBe('+491701234567')
  expect(normalisePhone('49 170 1234567', true)).toBeUndefined()
})

test('accounts are compared by root locale rules', () => {
  expect(accountKey(' TITLE@Kupa.Example ')).toBe('title@kupa.example')
  expect(isUsername('işık')).toBe(false)
  expect(isEmail('a@b')).toBe(false)
  expect(isEmail('ada.b@kupa.example')).toBe(true)
})

test('an identity number is shown with only its ends', () =>
  expect(maskIdentityNumber('12345678950')).toBe('123••••••50'))
