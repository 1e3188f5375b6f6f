import { WITHDRAWAL_REASON_WORDS, type WithdrawalReason } from '../../payments/withdrawals.ts'
import type { LimitKind, LimitPeriod } from '../../players/protection.ts'
import { button, list, say, warn, type MailWords } from './words.ts'

export type Receipt = {
  amount: string
  /** Where the method charges one. */
  fee: string | undefined
  method: string
  reference: string
  at: string
}
export type LimitFacts = { kind: LimitKind; period: LimitPeriod; amount: string }

const NOT_YOU = 'Bu işlemi sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.'

const rowsOf = ({ amount, fee, method, reference, at }: Receipt) =>
  list(
    ['Tutar', amount],
    ...(fee === undefined ? [] : [['Ücret', fee] as const]),
    ['Yöntem', method],
    ['Tarih', at],
    ['İşlem numarası', reference],
  )

const KINDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'Yatırım limiti',
  loss: 'Kayıp limiti',
  wager: 'Bahis limiti',
  session: 'Süre limiti',
  casino: 'Bütçe: slot ve originals',
  live: 'Bütçe: canlı masalar',
  sports: 'Bütçe: spor',
  bingo: 'Bütçe: tombala',
  virtual: 'Bütçe: sanal sporlar',
}
const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'Günlük',
  week: 'Haftalık',
  month: 'Aylık',
}
const limitRows = ({ kind, period, amount }: LimitFacts) =>
  [
    ['Limit', KINDS[kind]],
    ['Dönem', PERIODS[period]],
    ['Üst sınır', amount],
  ] as const

export const moneyMails = {
  depositReceived: (receipt: Receipt, link: string): MailWords => ({
    subject: `Yatırımın hesabında: ${receipt.amount}`,
    preheader: `${receipt.amount} bakiyene eklendi.`,
    title: 'Yatırım makbuzu',
    blocks: [
      { kind: 'amount', label: 'Bakiyene eklenen', value: receipt.amount },
      rowsOf(receipt),
      button('Hesap hareketlerimi gör', link),
      warn(NOT_YOU),
    ],
  }),
  withdrawalPaid: (receipt: Receipt, link: string): MailWords => ({
    subject: `Paran gönderildi: ${receipt.amount}`,
    preheader: `Çektiğin ${receipt.amount} gönderildi.`,
    title: 'Çekim makbuzu',
    blocks: [
      { kind: 'amount', label: 'Çekilen', value: receipt.amount },
      rowsOf(receipt),
      say('Paranın hesabına geçme süresi bankana ya da cüzdanına göre değişir.'),
      button('Hesap hareketlerimi gör', link),
      warn(NOT_YOU),
    ],
  }),
  withdrawalDeclined: (
    receipt: Receipt,
    reason: WithdrawalReason | undefined,
    link: string,
  ): MailWords => ({
    subject: 'Çekimin onaylanmadı',
    preheader: `${receipt.amount} bakiyene döndü.`,
    title: 'Çekimin onaylanmadı',
    blocks: [
      { kind: 'amount', label: 'Bakiyene dönen', value: receipt.amount },
      ...(reason === undefined ? [] : [say(WITHDRAWAL_REASON_WORDS[reason].tr)]),
      rowsOf(receipt),
      button('Hesap hareketlerimi gör', link),
    ],
  }),
  limitLowered: (limit: LimitFacts, link: string): MailWords => ({
    subject: 'Yeni limitin geçerli',
    preheader: `${KINDS[limit.kind]}: ${limit.amount}`,
    title: 'Yeni limitin geçerli',
    blocks: [
      say('Koyduğun limit hemen geçerli oldu.'),
      list(...limitRows(limit)),
      say(
        'Limiti dilediğin an düşürebilirsin. Yükseltmek ya da kaldırmak 24 saat bekler ve senin onayını ister.',
      ),
      button('Limitlerimi gör', link),
      warn(NOT_YOU),
    ],
  }),
  limitRaiseAsked: (
    limit: LimitFacts,
    raised: { amount: string | undefined; from: string },
    link: string,
  ): MailWords => ({
    subject: 'Limitini değiştirmek istedin',
    preheader: `${raised.from} gününe kadar eski limitin geçerli.`,
    title: 'Limit isteğin bekliyor',
    blocks: [
      list(
        ...limitRows(limit),
        ['İstenen', raised.amount ?? 'Limit yok'],
        ['Onaylanabileceği an', raised.from],
      ),
      say('İsteğini bu andan sonra onaylamazsan hiçbir şey değişmez; eski limitin geçerli kalır.'),
      button('Limitlerimi gör', link),
      warn(NOT_YOU),
    ],
  }),
  timeOut: (until: string, link: string): MailWords => ({
    subject: '{site} hesabında mola verdin',
    preheader: `Molan ${until} itibarıyla biter.`,
    title: 'Molan başladı',
    blocks: [
      say('İsteğin üzerine hesabın oyuna, para yatırmaya ve tekliflere kapatıldı.'),
      list(['Bitiş', until]),
      say(
        'Mola kısaltılamaz. Açık bahislerin sonuçlanır, bakiyeni dilediğin an çekebilirsin. Konuşmak istersen YEDAM 115 numaralı hattan ücretsiz ve gizli destek veriyor.',
      ),
      button('Limitlerimi gör', link),
    ],
  }),
}
