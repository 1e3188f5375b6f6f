import { expect, test } from 'vitest'
import {
  caretAfter,
  digitsBehind,
  readTyped,
  showTyped,
  typedMinor,
  typeOf,
} from './amount-typing.ts'

test('groups thousands while they are typed, as the language does', () => {
  expect(showTyped(readTyped('1234', 'tr'), 'tr')).toBe('1.234')
  expect(showTyped(readTyped('1.2345', 'tr'), 'tr')).toBe('12.345')
  expect(showTyped(readTyped('1,2345', 'en'), 'en')).toBe('12,345')
})

test('the separator typed last begins the kuruş, whichever it is', () => {
  expect(readTyped('12.', 'tr')).toBe('12.')
  expect(readTyped('12,', 'tr')).toBe('12.')
  expect(readTyped('1.234.', 'tr')).toBe('1234.')
  expect(readTyped('12,', 'en')).toBe('12.')
  expect(showTyped('12.', 'tr')).toBe('12,')
})

test('kuruş have at most two digits, lira nine', () => {
  expect(readTyped('1,239', 'tr')).toBe('1.23')
  expect(readTyped('12345678901', 'tr')).toBe('123456789')
})

test('drops letters, signs and leading zeros', () => {
  expect(readTyped('₺ 0500 TL', 'tr')).toBe('500')
  expect(readTyped('-50', 'tr')).toBe('50')
  expect(readTyped('', 'tr')).toBe('')
  expect(readTyped(',5', 'tr')).toBe('0.5')
})

test('deleting a digit from a group regroups the rest', () => {
  expect(showTyped(readTyped('1.23', 'tr'), 'tr')).toBe('123')
  expect(showTyped(readTyped('12.34', 'tr'), 'tr')).toBe('1.234')
})

test('an amount is in kuruş; an empty input or zero is no amount', () => {
  expect(typedMinor('1234.5')).toBe(123_450n)
  expect(typedMinor('12.')).toBe(1200n)
  expect(typedMinor('')).toBeUndefined()
  expect(typedMinor('0.00')).toBeUndefined()
})

test('wire money becomes the text a player would type', () => {
  expect(typeOf('500.00')).toBe('500')
  expect(typeOf('99.50')).toBe('99.50')
})

test('the caret keeps the digits behind it', () => {
  expect(digitsBehind('1.234', 1)).toBe(3)
  expect(caretAfter('12.345', 3)).toBe(3)
  expect(caretAfter('1.234', 0)).toBe(5)
  expect(caretAfter('1.234', 4)).toBe(0)
})
