import type { Bilingual } from '../lang.ts'
import type { WithdrawalReason } from './withdrawals.ts'

/** Versions of pain.001 that the program writes. A bank accepts one of them. */
export const PAYOUT_FILE_VERSIONS = ['09', '03'] as const
export type PayoutFileVersion = (typeof PAYOUT_FILE_VERSIONS)[number]

export const MAX_PAYOUT_REPORT_BYTES = 4 * 1024 * 1024

const END_TO_END = /^[0-9A-F]{32}$/i

/** The EndToEndId of a withdrawal: its id without hyphens, 32 of the 35 characters. */
export function endToEndId(transactionId: string): string {
  return transactionId.replaceAll('-', '').toUpperCase()
}

export function readEndToEndId(text: string): string | undefined {
  if (!END_TO_END.test(text)) return undefined
  return text.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The meaning of a payment status of pain.002 (ISO external code set
 * ExternalPaymentTransactionStatus1Code) for a line: `settled` is final, `rejected` is final,
 * `accepted` and `pending` may still be rejected.
 */
export type BankVerdict = 'settled' | 'accepted' | 'pending' | 'rejected'

export const BANK_STATUSES: Readonly<Record<string, { verdict: BankVerdict; meaning: Bilingual }>> =
  {
    ACCC: {
      verdict: 'settled',
      meaning: {
        tr: 'Alıcının hesabına geçti',
        en: 'Settled on the recipient’s account',
      },
    },
    ACSC: {
      verdict: 'settled',
      meaning: { tr: 'Hesabımızdan ödendi', en: 'Settled on our account' },
    },
    ACSP: {
      verdict: 'accepted',
      meaning: { tr: 'Kabul edildi, işleniyor', en: 'Accepted, settlement in process' },
    },
    ACWC: {
      verdict: 'accepted',
      meaning: {
        tr: 'Kabul edildi, banka bir bilgiyi değiştirdi',
        en: 'Accepted, the bank changed a detail',
      },
    },
    ACCP: {
      verdict: 'accepted',
      meaning: {
        tr: 'Biçim ve müşteri kontrolünden geçti',
        en: 'Passed the format and customer checks',
      },
    },
    ACTC: {
      verdict: 'accepted',
      meaning: { tr: 'Biçim kontrolünden geçti', en: 'Passed the format check' },
    },
    RCVD: { verdict: 'pending', meaning: { tr: 'Alındı', en: 'Received' } },
    PDNG: { verdict: 'pending', meaning: { tr: 'Bekliyor', en: 'Pending' } },
    PATC: {
      verdict: 'pending',
      meaning: { tr: 'Bankada ikinci onay bekliyor', en: 'Awaiting more signatures at the bank' },
    },
    RJCT: { verdict: 'rejected', meaning: { tr: 'Reddedildi', en: 'Rejected' } },
  }

/**
 * Reason codes of rejections and returns (ISO external code sets ExternalStatusReason1Code and
 * ExternalReturnReason1Code). A code that is not listed is shown without a meaning.
 */
export const BANK_REASONS: Readonly<Record<string, Bilingual>> = {
  AC01: { tr: 'Hesap numarası yanlış', en: 'Incorrect account number' },
  AC02: { tr: 'Borçlu hesabı geçersiz', en: 'Invalid debtor account' },
  AC03: { tr: 'Alacaklı hesabı geçersiz', en: 'Invalid creditor account' },
  AC04: { tr: 'Hesap kapalı', en: 'Closed account' },
  AC06: { tr: 'Hesap bloke', en: 'Blocked account' },
  AC13: { tr: 'Borçlu hesabının türü uygun değil', en: 'Invalid debtor account type' },
  AC14: { tr: 'Alacaklı hesabının türü uygun değil', en: 'Invalid creditor account type' },
  AG01: { tr: 'Bu hesapta işlem yasak', en: 'Transaction forbidden on this account' },
  AG02: { tr: 'Bu işlem türü geçersiz', en: 'Invalid type of transaction' },
  AM01: { tr: 'Tutar sıfır', en: 'Zero amount' },
  AM02: { tr: 'Tutar izin verilenden büyük', en: 'Amount is not allowed' },
  AM03: { tr: 'Para birimi kabul edilmiyor', en: 'Currency is not allowed' },
  AM04: { tr: 'Hesabımızda bakiye yetersiz', en: 'Insufficient funds on our account' },
  AM05: { tr: 'Mükerrer işlem', en: 'Duplicate' },
  AM09: { tr: 'Tutar yanlış', en: 'Wrong amount' },
  AM10: { tr: 'Kontrol toplamı yanlış', en: 'Invalid control sum' },
  BE01: { tr: 'Ad hesap sahibiyle uyuşmuyor', en: 'Name does not match the account holder' },
  BE04: { tr: 'Alıcının adresi eksik', en: 'Recipient’s address is missing' },
  BE05: { tr: 'Gönderen tanınmıyor', en: 'Sender is not recognised' },
  CUST: { tr: 'Müşterinin isteği', en: 'Requested by the customer' },
  DT01: { tr: 'Tarih geçersiz', en: 'Invalid date' },
  DU01: { tr: 'Dosya no. mükerrer', en: 'Duplicate file' },
  DU02: { tr: 'Ödeme grubu mükerrer', en: 'Duplicate payment block' },
  DU03: { tr: 'İşlem mükerrer', en: 'Duplicate transaction' },
  DU04: { tr: 'EndToEndId mükerrer', en: 'Duplicate EndToEndId' },
  DU05: { tr: 'Referans mükerrer', en: 'Duplicate reference' },
  DUPL: { tr: 'Mükerrer ödeme', en: 'Duplicate payment' },
  ED05: { tr: 'Ödeme tamamlanamadı', en: 'Settlement failed' },
  FF01: { tr: 'Dosya biçimi geçersiz', en: 'Invalid file format' },
  FOCR: { tr: 'İptal isteği üzerine iade', en: 'Returned after a cancellation request' },
  MD07: { tr: 'Hesap sahibi vefat etmiş', en: 'The account holder is deceased' },
  MS02: { tr: 'Alıcı neden belirtmedi', en: 'The recipient stated no reason' },
  MS03: { tr: 'Banka neden belirtmedi', en: 'The bank stated no reason' },
  NARR: { tr: 'Nedeni açıklamada', en: 'The reason is in the description' },
  RC01: { tr: 'Banka kodu (BIC) yanlış', en: 'Incorrect bank identifier (BIC)' },
  RR01: { tr: 'Gönderen hesabı bilgisi eksik', en: 'Sender’s account is missing' },
  RR02: { tr: 'Gönderen adı ya da adresi eksik', en: 'Sender’s name or address is missing' },
  RR03: { tr: 'Alıcı adı ya da adresi eksik', en: 'Recipient’s name or address is missing' },
  RR04: { tr: 'Mevzuat gereği', en: 'Regulatory reason' },
  TM01: { tr: 'Son saat geçti', en: 'Cut-off time has passed' },
}

const ACCOUNT_REASONS = new Set(['AC01', 'AC03', 'AC04', 'AC06', 'AC14', 'AG01', 'RC01', 'MD07'])
const NAME_REASONS = new Set(['BE01'])

const DUPLICATE_REASONS = new Set(['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'])

export function isDuplicate(reasons: readonly string[]): boolean {
  return reasons.some((code) => DUPLICATE_REASONS.has(code))
}

export function playerReasonOf(reasons: readonly string[]): WithdrawalReason {
  if (reasons.some((code) => NAME_REASONS.has(code))) return 'account-name'
  return reasons.some((code) => ACCOUNT_REASONS.has(code)) ? 'details' : 'method'
}

/**
 * The result of one line of a status report. `sent`, `failed` and `proposed` changed the line;
 * `accepted` and `pending`: no final status yet; `unchanged`: it was marked the same before. The
 * others moved nothing: `contradiction`: it was marked differently; `other-amount`; `other-file`: a
 * newer file contains the line; `duplicate`: rejected because the bank has the payment already;
 * `unknown`: the file has no such line; `unread`: a status that the
 * program does not know.
 */
export const REPORT_RESULTS = [
  'sent',
  'failed',
  'proposed',
  'accepted',
  'pending',
  'unchanged',
  'contradiction',
  'other-amount',
  'other-file',
  'duplicate',
  'unknown',
  'unread',
] as const
export type ReportResult = (typeof REPORT_RESULTS)[number]

export const REPORT_PROBLEMS: readonly ReportResult[] = [
  'contradiction',
  'other-amount',
  'other-file',
  'duplicate',
  'unknown',
  'unread',
]
