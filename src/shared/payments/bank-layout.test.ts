import { expect, test } from 'vitest'
import { guessLayout, readAmount, readDay } from './bank-layout.ts'
import { guessSeparator, readCsv } from './read-csv.ts'

test('cells may contain separators, quotes and line breaks', () => {
  expect(readCsv('a;"b;""c""\nd";e\r\n;\r\nlast', ';')).toEqual([
    ['a', 'b;"c"\nd', 'e'],
    ['', ''],
    ['last'],
  ])
  expect(readCsv('\uFEFFx,y,', ',')).toEqual([['x', 'y', '']])
  expect(readCsv('"never closed;x', ';')).toEqual([['never closed;x']])
})

test('guesses the separator that splits all lines into the same number of cells', () => {
  expect(guessSeparator('Hesap: 1\nTarih;Tutar;Açıklama\n01.11.2026;1.250,00;x\n')).toBe(';')
  expect(guessSeparator('Date,Amount,Text\n2026-11-01,1250.00,x; y\n')).toBe(',')
})

test("reads amounts in either bank's notation and rejects anything else", () => {
  for (const [cell, point, minor] of [
    ['1.250,00', ',', 125_000n],
    ['1250,5 TL', ',', 125_050n],
    ['-1,250.00', '.', -125_000n],
    ['500,00-', ',', -50_000n],
    ['₺ 75', ',', 7_500n],
    ['+10.00 TRY', '.', 1_000n],
  ] as const)
    expect(readAmount(cell, point), cell).toBe(minor)
  for (const cell of ['', 'x', '1.25,00', '1,250', '12,345.6', '1e3', '--5'])
    expect(readAmount(cell, ','), cell).toBeUndefined()
})

test('reads dates in the order the bank writes them', () => {
  expect([
    readDay('05.11.2026', 'dmy'),
    readDay('2026-11-05 14:02', 'ymd'),
    readDay('11/5/2026', 'mdy'),
  ]).toEqual(['2026-11-05', '2026-11-05', '2026-11-05'])
  for (const cell of ['31.02.2026', '', '2026', '05.11.26', 'Toplam'])
    expect(readDay(cell, 'dmy'), cell).toBeUndefined()
})

test('guesses a layout from the column heads, ignoring the lines a bank writes above them', () => {
  const guessed = guessLayout(
    'Kız Kulesi Bankası\nIBAN;TR98\n\nİşlem Tarihi;Dekont No;Gönderen;Açıklama;Tutar\n05.11.2026;A1;Deniz Aydın;x;1.250,00\n',
  )
  expect(guessed?.layout).toEqual({
    separator: ';',
    dayForm: 'dmy',
    point: ',',
    day: 'İşlem Tarihi',
    amount: 'Tutar',
    out: '',
    sender: 'Gönderen',
    text: 'Açıklama',
    reference: 'Dekont No',
  })
  expect(guessed?.rows).toEqual([['05.11.2026', 'A1', 'Deniz Aydın', 'x', '1.250,00']])
  expect(guessLayout('')).toBeUndefined()
})
