import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckFacts } from './port.ts'
import { compareFacts } from './compare.ts'
import { FACTS } from './conformance.ts'
import { isSameName } from './same-name.ts'

const TODAY = '2026-11-20'

describe('a name', () => {
  const same = (one: [string, string], other: [string, string]) =>
    isSameName({ firstName: one[0], lastName: one[1] }, { firstName: other[0], lastName: other[1] })

  test.each<[string, [string, string], [string, string]]>([
    ['case', ['Deniz', 'Aydın'], ['DENİZ', 'AYDIN']],
    ['the dot of İ and ı', ['Işıl', 'Irmak'], ['İŞIL', 'IRMAK']],
    ['Ş, Ğ, Ç, Ö, Ü', ['Çağrı Gökçe', 'Şükrüoğlu'], ['CAGRI GOKCE', 'SUKRUOGLU']],
    ['Â and Î', ['Kâmil', 'Halîm'], ['KAMIL', 'HALIM']],
    ['letters written with combining marks', ['Şu\u0308kran', 'Gu\u0308l'], ['ŞÜKRAN', 'GÜL']],
    ['the order of first names', ['Ali Mehmet', 'Kaya'], ['MEHMET ALİ', 'KAYA']],
    ['spaces and hyphens', ['Ali  Mehmet', 'Kaya-Demir'], ['ALİ MEHMET', 'KAYA DEMİR']],
    ['apostrophes', ['Sean', 'O’Brien'], ['SEAN', "O'BRIEN"]],
  ])('is the same in spite of %s', (_why, one, other) => {
    expect(same(one, other)).toBe(true)
    expect(same(other, one)).toBe(true)
  })

  test.each<[string, [string, string], [string, string]]>([
    ['a missing first name', ['Ali Mehmet', 'Kaya'], ['ALİ', 'KAYA']],
    ['another letter', ['Ali', 'Kaya'], ['ALİ', 'KAVA']],
    ['the order of last names', ['Ali', 'Kaya Demir'], ['ALİ', 'DEMİR KAYA']],
    ['first and last name exchanged', ['Kaya', 'Demir'], ['DEMİR', 'KAYA']],
    ['a repeated first name', ['Ali Ali', 'Kaya'], ['ALİ', 'KAYA']],
    ['the border between words', ['Ay Nur', 'Kaya'], ['AYNUR', 'KAYA']],
    ['no letters at all', ['-', '.'], ['’', ' ']],
  ])('is another one because of %s', (_why, one, other) => {
    expect(same(one, other)).toBe(false)
    expect(same(other, one)).toBe(false)
  })

  const LETTERS = Array.from('abcçdefgğhıijklmnoöprsştuüvyz')
  const word = fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 })
    .map((letters) => letters.join(''))
  const words = fc.array(word, { minLength: 1, maxLength: 4 })

  test('is the same in Turkish capitals with its first names in any order', () => {
    fc.assert(
      fc.property(words, words, fc.infiniteStream(fc.nat(100)), (first, last, order) => {
        const shuffled = first
          .map((text) => ({ text, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ text }) => text.toLocaleUpperCase('tr'))
        expect(
          same(
            [first.join(' '), last.join(' ')],
            [shuffled.join(' '), last.join('-').toLocaleUpperCase('tr')],
          ),
        ).toBe(true)
      }),
    )
  })

  test('is another one if a word is added to it', () => {
    fc.assert(
      fc.property(words, words, word, (first, last, more) => {
        const own: [string, string] = [first.join(' '), last.join(' ')]
        expect(same(own, [`${own[0]} ${more}`, own[1]])).toBe(false)
        expect(same(own, [own[0], `${own[1]} ${more}`])).toBe(false)
      }),
    )
  })
})

describe('the comparison', () => {
  const ACCOUNT = { firstName: 'İpek Nur', lastName: 'Şahin', birthDate: '1990-05-14' }
  const compare = (
    changes: Partial<CheckFacts> = {},
    outcome: 'approved' | 'declined' | 'review' = 'approved',
  ) => compareFacts(ACCOUNT, outcome, { ...FACTS, ...changes }, TODAY)

  test('an approved check that reads the account’s own name and birth date has no difference', () => {
    expect(compare()).toEqual([])
    expect(compare({ expiresOn: TODAY })).toEqual([])
  })

  test('each fact that differs or is missing is named', () => {
    expect(compare({ lastName: 'KAYA' })).toEqual(['name'])
    expect(compare({ firstName: null })).toEqual(['name'])
    expect(compare({ birthDate: '1990-05-15' })).toEqual(['birth-date'])
    expect(compare({ birthDate: null })).toEqual(['birth-date'])
    expect(compare({ expiresOn: '2026-11-19' })).toEqual(['expiry'])
    expect(compare({ expiresOn: null })).toEqual(['expiry'])
    expect(compare({ kind: null })).toEqual(['kind'])
    expect(compare({}, 'declined')).toEqual(['outcome'])
    expect(compare({ lastName: 'KAYA', kind: null }, 'review')).toEqual(['outcome', 'name', 'kind'])
  })

  test('a person is of age on the eighteenth birthday, and not the day before', () => {
    const born = (birthDate: string) =>
      compareFacts({ ...ACCOUNT, birthDate }, 'approved', { ...FACTS, birthDate }, TODAY)
    expect(born('2008-11-20')).toEqual([])
    expect(born('2008-11-21')).toEqual(['under-age'])
  })
})
