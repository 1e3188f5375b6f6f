import { expect, test } from 'vitest'
import { sizeOfSms } from './sms.ts'

test('an SMS in the GSM alphabet holds 160 letters, a longer one 153 per part', () => {
  expect(sizeOfSms('')).toEqual({ encoding: 'gsm7', characters: 0, parts: 0, left: 160 })
  expect(sizeOfSms('a'.repeat(160))).toMatchObject({ encoding: 'gsm7', parts: 1, left: 0 })
  expect(sizeOfSms('a'.repeat(161))).toMatchObject({ parts: 2, left: 145 })
  expect(sizeOfSms('a'.repeat(306))).toMatchObject({ parts: 2, left: 0 })
  expect(sizeOfSms('a'.repeat(307))).toMatchObject({ parts: 3 })
})

test('one Turkish letter outside that alphabet makes it 16-bit: 70, then 67 per part', () => {
  for (const letter of 'ğĞıİşŞç₺’')
    expect(sizeOfSms(letter), letter).toMatchObject({ encoding: 'ucs2', parts: 1, left: 69 })
  expect(sizeOfSms('ÇÖÜöü')).toMatchObject({ encoding: 'gsm7', left: 155 })
  expect(sizeOfSms('ş'.repeat(70))).toMatchObject({ parts: 1, left: 0 })
  expect(sizeOfSms('ş'.repeat(71))).toMatchObject({ parts: 2, left: 63 })
  expect(sizeOfSms('ş'.repeat(134))).toMatchObject({ parts: 2, left: 0 })
})

test('braces and the euro sign take two places, and no character is split between parts', () => {
  expect(sizeOfSms('€'.repeat(80))).toMatchObject({
    encoding: 'gsm7',
    characters: 80,
    parts: 1,
    left: 0,
  })
  expect(sizeOfSms(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toMatchObject({
    parts: 2,
    left: 153 - 12,
  })
  expect(sizeOfSms(`${'ş'.repeat(66)}😀${'ş'.repeat(10)}`)).toMatchObject({
    encoding: 'ucs2',
    characters: 77,
    parts: 2,
    left: 67 - 12,
  })
})
