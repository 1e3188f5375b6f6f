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
    tr: 'Ödeme bankaya ulaşmadı ya da banka geri gönderdi. Hesap bilgilerini kontrol edip yeniden iste.',
    en: 'The payment did not reach the bank, or the bank sent it back. Check your account details and request the withdrawal again.',
  },
}

export const WITHDRAWAL_RULES = ['identity', 'automatic'] as const
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number]

export const MAX_WAITING_WITHDRAWALS = 50

/** Facts that both the readiness check and the server's refusals use, so that they always agree. */
export type WithdrawalFacts = {
  isVerified: boolean
  takenMinor: bigint
  identityMinor: bigint
  waiting: number
}

export type WithdrawalObstacle = 'identity' | 'waiting'

/** Computes the amount that may still be withdrawn without a verified identity; null: no limit. */
export function roomUnverified({
  isVerified,
  takenMinor,
  identityMinor,
}: WithdrawalFacts): bigint | null {
  if (isVerified) return null
  return takenMinor >= identityMinor ? 0n : identityMinor - takenMinor
}

/** Returns the first obstacle to withdrawing an amount; undefined if there is none. */
export function findObstacle(
  facts: WithdrawalFacts,
  amountMinor: bigint,
): WithdrawalObstacle | undefined {
  if (facts.waiting >= MAX_WAITING_WITHDRAWALS) return 'waiting'
  const room = roomUnverified(facts)
  return room !== null && amountMinor > room ? 'identity' : undefined
}
