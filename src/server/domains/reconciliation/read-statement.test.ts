import { expect, test } from 'vitest'
import { MAX_STATEMENT_LINES } from '#shared/payments/reconciliation.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readText } from './read-text.ts'
import { LAYOUT } from './statement.fixture.ts'

const why = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof Error && 'data' in error ? error.data : error
  }
}

test('reads a bank’s CSV below its heads; totals and empty rows are no movements', () => {
  const text =
    'Kız Kulesi Bankası;;;;\n\nTarih;Tutar;Gönderen;Açıklama;Dekont\n05.11.2026;750,00;Deniz Aydın;havale;H-1\n06.11.2026;-12,50;;masraf;\n\nToplam;;;;\n'
  expect(readBankCsv(text, LAYOUT)).toEqual([
    {
      day: '2026-11-05',
      amountMinor: 75_000n,
      sender: 'Deniz Aydın',
      text: 'havale',
      reference: 'H-1',
    },
    { day: '2026-11-06', amountMinor: -1_250n, sender: '', text: 'masraf', reference: '' },
  ])
  const split = 'Tarih;Alacak;Borç\n05.11.2026;750,00;\n05.11.2026;;20,00\n05.11.2026;0,00;30,00\n'
  expect(
    readBankCsv(split, {
      ...LAYOUT,
      amount: 'Alacak',
      out: 'Borç',
      sender: '',
      text: '',
      reference: '',
    }).map(({ amountMinor }) => amountMinor),
  ).toEqual([75_000n, -2_000n, -3_000n])
})

test('names an unreadable row, and takes nothing of the file', () => {
  const head = 'Tarih;Tutar;Gönderen;Açıklama;Dekont\n'
  expect(why(() => readBankCsv(`${head}05.11.2026;yedi;x;y;z\n`, LAYOUT))).toEqual({
    row: 2,
    why: 'amount',
  })
  expect(why(() => readBankCsv(`${head}\n2026;7,00;x;y;z\n`, LAYOUT))).toEqual({
    row: 3,
    why: 'day',
  })
  expect(why(() => readBankCsv('Date;Amount\n', LAYOUT))).toEqual({ why: 'heads' })
  expect(
    why(() =>
      readBankCsv(head + '05.11.2026;7,00;x;y;z\n'.repeat(MAX_STATEMENT_LINES + 1), LAYOUT),
    ),
  ).toEqual({ why: 'long' })
})

test('decodes a file in the Turkish code page correctly', () => {
  expect(readText(Buffer.from([0xdd, 0xfe, 0x6c, 0x65, 0x6d]))).toBe('İşlem')
  expect(readText(Buffer.from('İşlem'))).toBe('İşlem')
  expect(() => readText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow('unsupported media type')
})
