import { expect, test } from 'vitest'
import { searchKey, slugOf } from './search-key.ts'

const SAME_KEY: readonly (readonly [string, ...string[]])[] = [
  ['sizzling', 'SIZZLING', 'sızzlıng', 'SİZZLİNG', 'Sizzling'],
  ['isik', 'Işık', 'IŞIK', 'ışık', 'ISIK', 'isik', 'işık'],
  ['istanbul', 'İstanbul', 'ISTANBUL', 'istanbul', 'İSTANBUL'],
  ['igdir', 'Iğdır', 'IĞDIR', 'iğdır'],
  ['cilek bahcesi', 'Çilek Bahçesi', 'ÇİLEK  BAHÇESİ', ' cilek bahcesi '],
]

test('a title matches its search text regardless of keyboard and casing', () => {
  for (const [key, ...spellings] of SAME_KEY) {
    for (const spelling of spellings) expect(searchKey(spelling), spelling).toBe(key)
  }
})

test('a composed letter equals its decomposed form', () => {
  expect(searchKey('s\u0327u\u0308')).toBe(searchKey('şü'))
})

test('turns a title into a URL part', () => {
  expect(slugOf('Kapadokya Şafağı')).toBe('kapadokya-safagi')
  expect(slugOf('Işık & Gölge!')).toBe('isik-golge')
})
