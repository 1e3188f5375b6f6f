import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLetters, nameSkeleton } from './name-skeleton.ts'

const word = fc
  .array(fc.constantFrom(...Array.from('abcçdefgğhıijklmnoöprsştuüvyz')), {
    minLength: 1,
    maxLength: 9,
  })
  .map((letters) => letters.join(''))
const words = fc.array(word, { minLength: 1, maxLength: 4 })
const INVISIBLE = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u034F',
  '\u3164',
  '\u202E',
  '\u0307',
  '\u0301',
]
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  k: 'к',
  m: 'М',
  t: 'Т',
  h: 'Н',
  i: 'і',
  s: 'ѕ',
  b: 'В',
  n: 'Ν',
  z: 'Ζ',
  y: 'У',
}

test('the spellings an excluded person may try give the same skeleton', () => {
  const skeleton = nameSkeleton('Işıl Çınar')
  for (const spelling of [
    'IŞIL ÇINAR',
    'ışıl çınar',
    'Isil Cinar',
    'İSİL CİNAR',
    'Çınar Işıl',
    'Çınar, Işıl',
    'Işıl\u200B Çı\u200Dnar',
    'Işıl\u00A0Çınar',
    'Iş-ıl Çınar',
    'Ｉｓｉｌ Ｃｉｎａｒ',
    '𝐈𝐬𝐢𝐥 𝐂𝐢𝐧𝐚𝐫',
    'Iѕіl Сіnаr',
    'I\u0307s\u0327il C\u0327inar',
  ])
    expect(nameSkeleton(spelling), spelling).toBe(skeleton)
  for (const other of ['Işıl Çınarlı', 'Işıl Demir', 'Nil Çınar'])
    expect(nameSkeleton(other), other).not.toBe(skeleton)
  expect(nameSkeleton('Łukasz Øst')).toBe(nameSkeleton('Lukasz Ost'))
  expect(nameSkeleton('Νίκος')).toBe(nameSkeleton('ΝΙΚΟΣ'))
})

test('ignores order, case, marks, hyphens and invisible characters', () => {
  const written = words.chain((chosen) =>
    fc.record({
      chosen: fc.constant(chosen),
      order: fc.shuffledSubarray(chosen, { minLength: chosen.length, maxLength: chosen.length }),
      joint: fc.constantFrom(' ', '  ', '-', '’', '\t'),
      hidden: fc.constantFrom(...INVISIBLE),
      at: fc.nat({ max: 40 }),
      isUpper: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(written, ({ chosen, order, joint, hidden, at, isUpper }) => {
      const joined = order.join(joint)
      // A mark needs a letter before it, so it is never inserted at the start of a text.
      const place = 1 + (at % joined.length)
      const spelling = joined.slice(0, place) + hidden + joined.slice(place)
      expect(nameSkeleton(isUpper ? spelling.toLocaleUpperCase('tr') : spelling)).toBe(
        nameSkeleton(chosen.join(' ')),
      )
    }),
  )
})

test('ignores the script of look-alike letters', () => {
  fc.assert(
    fc.property(words, fc.nat(), (chosen, seed) => {
      const name = chosen.join(' ')
      const disguised = Array.from(name, (letter, n) =>
        (seed >> (n % 20)) & 1 ? (DRAWN_ALIKE[letter] ?? letter) : letter,
      ).join('')
      expect(nameSkeleton(disguised)).toBe(nameSkeleton(name))
    }),
  )
})

test('folding is idempotent, and one letter more or less makes another name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text))
    }),
  )
  fc.assert(
    fc.property(words, word, (chosen, more) => {
      expect(nameSkeleton([...chosen, more].join(' '))).not.toBe(nameSkeleton(chosen.join(' ')))
    }),
  )
})
