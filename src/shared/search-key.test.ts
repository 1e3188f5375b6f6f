import { expect, test } from 'vitest'
import { searchKey, slugOf } from './search-key.ts'

const SAME_KEY: readonly (readonly [string, ...string[]])[] = [
  ['sizzling', 'SIZZLING', 'sızzlıng', 'SİZZLİNG', 'Sizzling'],
  ['isik', 'Işık', 'IŞIK', 'ışık', 'ISIK', 'isik', 'işık'],
  ['istanbul', 'İstanbul', 'ISTANBUL', 'istanbul', 'İSTANBUL'],
  ['igdir', 'Iğdır', 'IĞDIR', 'iğdır'],
  ['cilek bahcesi', 'Çilek Bahçesi', 'ÇİLEK  BAHÇESİ', ' cilek bahcesi '],
]

test('a title and its search agree whatever keyboard and casing they were typed with', () => {
  for (const [key, ...spellings] of SAME_KEY) {
    for (const spelling of spellings) expect(searchKey(spelling), spelling).toBe(key)
  }
})

test('a composed letter and its parts are the same letter', () => {
  expect(searchKey('s\u0327u\u0308')).toBe(searchKey('şü'))
})

test('a title becomes a part of an address', () => {
  expect(slugOf('Kapadokya Şafağı')).toBe('kapadokya-safagi')
  expect(slugOf('Işık & Gölge!')).toBe('isik-golge')
})
