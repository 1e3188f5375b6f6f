import { expect, test } from 'vitest'
import { bankAccountsQuery, ibanState, shortAccount, typeIban } from './bank-account.ts'

const RIGHT = 'TR330006100519786457841326'

test('groups an IBAN while it is typed and limits it to its length', () => {
  expect(typeIban('tr3300 0610')).toBe('TR33 0006 10')
  expect(typeIban(`${RIGHT}99`)).toBe('TR33 0006 1005 1978 6457 8413 26')
})

test('does not call an incomplete IBAN wrong', () => {
  expect(ibanState('', 'tr')).toEqual({ state: 'empty' })
  expect(ibanState('T', 'tr')).toEqual({ state: 'short', left: 25 })
  expect(ibanState('TR33 0006', 'tr')).toEqual({ state: 'short', left: 18 })
})

test('reports another country or wrong check digits at once', () => {
  expect(ibanState('DE', 'tr')).toEqual({ state: 'wrong', text: 'IBAN hatalı' })
  expect(ibanState('TR340006100519786457841326', 'en')).toEqual({
    state: 'wrong',
    text: 'The IBAN is incorrect',
  })
})

test('a valid IBAN names its bank by code', () => {
  expect(ibanState(RIGHT, 'tr')).toMatchObject({ state: 'right', bankCode: '0061' })
})

test('an account is shown by its bank and last four digits', () => {
  const account = {
    bankAccountID: 'a',
    bankID: '0010',
    bankName: 'Ziraat Bankası',
    owner: '',
    branchCode: '',
    accountNumber: '',
    iban: 'TR330006100519786457841326',
  }
  expect(shortAccount(account)).toBe('Ziraat Bankası •• 1326')
})

test('requests own accounts with the site’s type, without prepaid ones', () => {
  expect(bankAccountsQuery().queryKey).toEqual([
    'finance',
    'list_bank_accounts',
    { SiteType: 'desktop', showPrepaid: false },
  ])
})
