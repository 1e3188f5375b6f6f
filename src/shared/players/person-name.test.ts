import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLatin, isPersonName } from './person-name.ts'

test('accepts real names', () => {
  for (const name of [
    'Işıl',
    'Ayşe Nur',
    'Çağrıgül-Öşü',
    'O’Neill',
    "D'Angelo",
    'M. Kemal',
    'Demir Jr.',
    'Ng',
    'Ё',
    'Νίκος',
    'محمد',
    '李小龙',
    'van der Berg',
    'I\u0307smail',
    'Nguyễn',
  ]) {
    expect(isPersonName(name), name).toBe(true)
  }
})

test('rejects texts that are not names: addresses, digits, signs, invisible characters, two scripts in one', () => {
  for (const text of [
    '',
    ' ',
    '.',
    '-',
    "'",
    'Ali3',
    '1',
    'evil.com',
    'www.kotu.example',
    'https://kotu.example',
    'a@b.co',
    'Kazandın! Tıkla',
    'Ali\nVeli',
    'Ali\u200BVeli',
    'Ali\u202EVeli',
    'Ali  Veli',
    '<b>Ali</b>',
    'Ali/Veli',
    'Аli',
    'Αli Veli',
    'aaaa',
    '💥',
    'Ali_Veli',
    'Ali: Veli',
    'a.b',
    'Uzun.Kelime',
    'Ali -',
    '-Ali',
    'bir iki üç dört beş altı yedi sekiz dokuz',
  ])
    expect(isPersonName(text), text).toBe(false)
})

test('rejects names that a mail program could turn into a link', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('abI.:/@ -’%1')), maxLength: 12 }),
      (text) => {
        if (isPersonName(text)) expect(text).not.toMatch(/[:/@%\d]|\.\S/)
      },
    ),
  )
})

test('a name on a Turkish identity card has Latin letters only', () => {
  expect([isLatin('Işıl Çınar-Öz'), isLatin('Ökіі'), isLatin('Иван')]).toEqual([true, false, false])
})
