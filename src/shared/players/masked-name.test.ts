import { expect, test } from 'vitest'
import { maskName } from './masked-name.ts'

test('a name is shown by its first and last letter, regardless of its length', () => {
  expect(maskName('ahmet.k')).toBe('a•••k')
  expect(maskName('isil')).toBe('i•••l')
  expect(maskName('averyveryverylongname')).toBe('a•••e')
})

test('a short name keeps its first letter only', () => {
  expect(maskName('can')).toBe('c•••')
  expect(maskName('a')).toBe('a•••')
  expect(maskName('')).toBe('•••')
})

test('a letter of several bytes is one letter', () => expect(maskName('şükrü')).toBe('ş•••ü'))
