import type { Bilingual } from '../lang.ts'

export const FUNDS_ASKS = ['income', 'deposits', 'wealth'] as const
export type FundsAsk = (typeof FUNDS_ASKS)[number]

export const FUNDS_ASK_WORDS: Readonly<Record<FundsAsk, Bilingual>> = {
  income: {
    tr:
      'Yasal yükümlülüğümüz gereği düzenli gelirini soruyoruz. ' +
      'Ne iş yaptığını ve aylık gelirini kısaca yaz; ' +
      'maaş bordrosu ya da emekli maaşı dökümü gibi bir belge yükle.',
    en:
      'We are legally required to ask about your regular income. ' +
      'Describe your occupation and monthly income briefly, ' +
      'and upload a document such as a payslip or pension statement.',
  },
  deposits: {
    tr:
      'Yasal yükümlülüğümüz gereği yatırdığın paranın nereden geldiğini soruyoruz. ' +
      'Kaynağını kısaca yaz; banka hesap dökümü gibi bir belge yükle.',
    en:
      'We are legally required to ask about the source of your deposits. ' +
      'Describe it briefly and upload a document such as a bank statement.',
  },
  wealth: {
    tr:
      'Yasal yükümlülüğümüz gereği birikiminin kaynağını soruyoruz. ' +
      'Satış, miras ya da birikim gibi kaynağını kısaca yaz; bunu gösteren bir belge yükle.',
    en:
      'We are legally required to ask about the source of your wealth. ' +
      'Describe it briefly, such as a sale, an inheritance or savings, ' +
      'and upload a document as proof.',
  },
}

/** `overdue`: asked and past its due date; computed from the date. */
export const FUNDS_STATES = ['asked', 'overdue', 'answered', 'accepted', 'refused'] as const
export type FundsState = (typeof FUNDS_STATES)[number]

export const FUNDS_VIEWS = ['asked', 'overdue', 'answered', 'decided'] as const
export type FundsView = (typeof FUNDS_VIEWS)[number]

export const LONGEST_FUNDS_ANSWER = 2_000
export const FUNDS_DAYS = { min: 3, max: 90 } as const
