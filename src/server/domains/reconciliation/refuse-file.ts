import type { Bilingual } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'

const TEXTS = {
  empty: { tr: 'Dosyada satır yok', en: 'The file has no lines' },
  long: {
    tr: 'Dosyada çok fazla satır var; daha kısa bir dönem yükle',
    en: 'The file has too many lines; upload a shorter period',
  },
  reportHeads: {
    tr: 'Dosyada reference, amount, fee, state ve time sütunları olmalı',
    en: 'The file must have the columns reference, amount, fee, state and time',
  },
  heads: {
    tr: 'Seçilen sütun başlıkları bu dosyada bir arada yok',
    en: 'The chosen column heads do not appear together in this file',
  },
  xml: {
    tr: 'Dosya okunabilir bir camt.053 ekstresi değil',
    en: 'The file is not a readable camt.053 statement',
  },
  account: {
    tr: 'Ekstre seçtiğin hesabın değil',
    en: 'The statement is not of the chosen account',
  },
  currency: { tr: 'Yalnızca TL ekstresi yüklenir', en: 'Only statements in lira are taken' },
  details: {
    tr: 'Bir hareketin ayrıntıları toplamını tutmuyor',
    en: 'The details of a movement do not add up to it',
  },
} as const satisfies Record<string, Bilingual>

export function refuseFile(why: keyof typeof TEXTS): Refusal {
  return new Refusal('invalid input', { why }, TEXTS[why])
}

const ROW_TEXTS = {
  day: (row) => ({
    tr: `${row}. satırın tarihi okunamadı`,
    en: `The date of row ${row} cannot be read`,
  }),
  amount: (row) => ({
    tr: `${row}. satırın tutarı okunamadı`,
    en: `The amount of row ${row} cannot be read`,
  }),
  fee: (row) => ({
    tr: `${row}. satırın kesintisi okunamadı`,
    en: `The fee of row ${row} cannot be read`,
  }),
  state: (row) => ({
    tr: `${row}. satırın durumu approved, declined ya da pending olmalı`,
    en: `The state of row ${row} must be approved, declined or pending`,
  }),
  time: (row) => ({
    tr: `${row}. satırın saati okunamadı`,
    en: `The time of row ${row} cannot be read`,
  }),
  reference: (row) => ({
    tr: `${row}. satırın referansı boş, çok uzun ya da dosyada ikinci kez`,
    en: `The reference of row ${row} is empty, too long, or in the file twice`,
  }),
} as const satisfies Record<string, (row: number) => Bilingual>

/** `row` counts from 1, as in a spreadsheet. */
export function refuseRow(row: number, what: keyof typeof ROW_TEXTS): Refusal {
  return new Refusal('invalid input', { row, why: what }, ROW_TEXTS[what](row))
}
