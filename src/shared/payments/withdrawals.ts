import type { Bilingual } from '../lang.ts'

export const WITHDRAWAL_REASONS = [
  'identity',
  'account-name',
  'details',
  'method',
  'play',
  'bank',
] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

export const WITHDRAWAL_REASON_WORDS: Readonly<Record<WithdrawalReason, Bilingual>> = {
  identity: {
    tr: 'Kimliğini doğrulamamız gerekiyor. Belgelerim sayfandan kimliğini yükle.',
    en: 'We need to verify your identity. Upload your identity document on the Documents page.',
  },
  'account-name': {
    tr: 'Alıcı hesap kendi adına değil.',
    en: 'The receiving account is not in your own name.',
  },
  details: {
    tr: 'Hesap ya da cüzdan bilgisi yanlış. Düzeltip yeniden iste.',
    en: 'The account or wallet details are wrong. Correct them and request the withdrawal again.',
  },
  method: {
    tr: 'Bu yöntem şu anda kullanılamıyor. Başka bir yöntem seç.',
    en: 'This method is not available at the moment. Choose another one.',
  },
  play: {
    tr: 'Hesabındaki hareketleri incelememiz gerekiyor. Destek ekibi sana yazacak.',
    en: 'We need to review the activity on your account. Support will contact you.',
  },
  bank: {
    tr:
      'Ödeme bankaya ulaşmadı ya da banka geri gönderdi. ' +
      'Hesap bilgilerini kontrol edip yeniden iste.',
    en:
      'The payment did not reach the bank, or the bank sent it back. ' +
      'Check your account details and request the withdrawal again.',
  },
}

export const WITHDRAWAL_RULES = ['automatic'] as const
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number]

export const MAX_WAITING_WITHDRAWALS = 50
