import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

const LETTERS = Array.from('abcçdefgğhıijklmnoöprsştuüvyz')
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 9 })
  .map((letters) => letters.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

test('ignores Turkish letters, marks, case, hyphens and word order', () => {
  expect(compareNames('IŞIL YÜKSEL', 'isil yuksel')).toEqual({ score: 100, why: 'same' })
  expect(compareNames('İsmail Çağrı Öz', 'Ismail-Cagri OZ')).toEqual({ score: 100, why: 'same' })
  expect(compareNames('Öz, İsmail Çağrı', 'ismail cagri oz')).toEqual({
    score: 98,
    why: 'other order',
  })
})

test('accepts initials for some words but not for all; a name contained in a longer one is a partial match', () => {
  expect(compareNames('M. Kemal Demir', 'Mehmet Kemal Demir')).toEqual({
    score: 80,
    why: 'initials',
  })
  expect(compareNames('M. K. D.', 'Mehmet Kemal Demir').why).toBe('different')
  expect(compareNames('Mehmet Demir', 'Mehmet Kemal Demir')).toEqual({ score: 75, why: 'part' })
  expect(compareNames('Demir', 'Mehmet Demir').why).toBe('different')
})

test('treats one slip in a long word as the same spelling; two slips, or one in a short word, make another name', () => {
  expect(compareNames('Mustafa Yıldırım', 'Mustafa Yıldrım')).toEqual({
    score: 93,
    why: 'spelled alike',
  })
  expect(compareNames('Mustafa Yıldırım', 'Musatfa Yıldırım').why).toBe('spelled alike')
  for (const other of ['Mustaf Yıldrım', 'Murat Yıldırım', 'Mustafa Yılmaz'])
    expect(compareNames('Mustafa Yıldırım', other).why).toBe('different')
  expect(compareNames('Ali Kaya', 'Ari Kaya').why).toBe('different')
})

test('is symmetric, and returns 100 only for the same name', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const found = compareNames(one, other)
      expect(compareNames(other, one)).toEqual(found)
      expect(compareNames(one.toLocaleUpperCase('tr'), other)).toEqual(found)
      expect(found.score === 0).toBe(found.why === 'different')
      expect(found.score).toBeLessThanOrEqual(100)
      expect(compareNames(one, one)).toEqual({ score: 100, why: 'same' })
    }),
  )
})

test('ignores the order of the words', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(word, { minLength: 2, maxLength: 4 })
        .chain((words) =>
          fc.tuple(
            fc.constant(words),
            fc.shuffledSubarray(words, { minLength: words.length, maxLength: words.length }),
          ),
        ),
      ([words, shuffled]) => {
        expect(compareNames(words.join(' '), shuffled.join(' ')).score).toBeGreaterThanOrEqual(98)
      },
    ),
  )
})

test('finds a slip anywhere in a long name', () => {
  const long = fc
    .array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 9 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(long, long, fc.nat({ max: 5 }), (first, last, at) => {
      const slipped = last.slice(0, at) + last.slice(at + 1)
      const { why } = compareNames(`${first} ${last}`, `${first} ${slipped}`)
      expect(why).not.toBe('different')
    }),
  )
})
