import { expect, test } from 'vitest'
import { BANKS } from './banks.ts'
import { checkIban, formatIban, normaliseIban } from './iban.ts'

test.each([
  ['TR330006100519786457841326', undefined],
  ['TR650001000000001000079190', 'Ziraat Bankası'],
  ['TR970001200000001000095028', 'Halkbank'],
  ['TR480001500000001000118785', 'VakıfBank'],
  ['TR780002900000001000229651', 'Birleşik Fon Bankası'],
  ['TR290003200000001000253408', BANKS.get('0032')],
])('%s is valid and belongs to the right bank', (iban, bankName) => {
  const check = checkIban(iban)
  expect(check).toMatchObject({ valid: true, normalised: iban, bankCode: iban.slice(5, 9) })
  expect('bankName' in check ? check.bankName : undefined).toBe(bankName)
})

test.each([
  ['TR330006100519786457841327', 'check digits'],
  ['TR32 0006 1005 1978 6457 8413 26', 'check digits'],
  ['TR120006702312341234123412', 'check digits'],
  ['TR33000610051978645784132', 'length'],
  ['TR3300061005197864578413261', 'length'],
  ['DE89370400440532013000', 'country'],
  ['TR33000610051978645784132?', 'characters'],
  ['TR3300061005197864578413２6', 'characters'],
  ['TRAA0006100519786457841326', 'characters'],
  ['', 'empty'],
  ['TR330006111519786457841326', 'reserve digit'],
])('%s is refused', (iban, reason) => {
  expect(checkIban(iban)).toMatchObject({ valid: false, reason })
})

test.each([
  'tr33 0006 1005 1978 6457 8413 26',
  'TR33-0006-1005-1978-6457-8413-26',
  '  TR33 0006 1005 1978 6457 8413 26 ',
  'TR33\u00a00006\u00a01005\u00a01978\u00a06457\u00a08413\u00a026',
  'TR33 0006 1005 1978 6457 8413 26\u200b',
])('"%s" is read without separators', (typed) => {
  expect(normaliseIban(typed)).toBe('TR330006100519786457841326')
})

test('an overlong text is read only as far as needed', () => {
  expect(checkIban(`TR${'9'.repeat(10_000)}`)).toMatchObject({ valid: false, reason: 'length' })
})

test('every single wrong digit is detected', () => {
  const iban = 'TR650001000000001000079190'
  for (let position = 2; position < iban.length; position++) {
    const wrong = (Number(iban[position]) + 1) % 10
    expect(checkIban(iban.slice(0, position) + wrong + iban.slice(position + 1)).valid).toBe(false)
  }
})

test('an IBAN is formatted in groups of four', () => {
  expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
})

test('every bank has a code of four digits and a name', () => {
  expect(BANKS.size).toBe(71)
  for (const [code, name] of BANKS) expect(`${code} ${name}`).toMatch(/^\d{4} \S/)
})
