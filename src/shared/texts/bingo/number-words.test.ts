import { expect, test } from 'vitest'
import { MAX_IN_WORDS, numberInWords, sentence } from './number-words.ts'

test.each([
  [0, 'sıfır', 'zero'],
  [7, 'yedi', 'seven'],
  [10, 'on', 'ten'],
  [13, 'on üç', 'thirteen'],
  [20, 'yirmi', 'twenty'],
  [23, 'yirmi üç', 'twenty-three'],
  [36, 'otuz altı', 'thirty-six'],
  [59, 'elli dokuz', 'fifty-nine'],
  [100, 'yüz', 'one hundred'],
  [101, 'yüz bir', 'one hundred and one'],
  [150, 'yüz elli', 'one hundred and fifty'],
  [500, 'beş yüz', 'five hundred'],
  [999, 'dokuz yüz doksan dokuz', 'nine hundred and ninety-nine'],
  [1_000, 'bin', 'one thousand'],
])('%i is %s and %s', (number, tr, en) => {
  expect(numberInWords(number, 'tr')).toBe(tr)
  expect(numberInWords(number, 'en')).toBe(en)
})

test('no two numbers have the same words', () => {
  for (const lang of ['tr', 'en'] as const) {
    const words = Array.from({ length: MAX_IN_WORDS + 1 }, (_, number) =>
      numberInWords(number, lang),
    )
    expect(new Set(words).size).toBe(words.length)
  }
})

test.each([-1, 1.5, 1_001, Number.NaN])('%d has no words', (number) => {
  expect(() => numberInWords(number, 'tr')).toThrow(RangeError)
})

test('a Turkish sentence starts with a dotted İ where required', () => {
  expect(sentence('iki, siyah, çift', 'tr')).toBe('İki, siyah, çift')
  expect(sentence('iki', 'en')).toBe('Iki')
  expect(sentence('', 'tr')).toBe('')
})
