import type { Bilingual } from './lang.ts'

/** Why a withdrawal is rejected, as its player reads it. */
export const WITHDRAWAL_REASONS = ['identity', 'account-name', 'details', 'method', 'play'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

export const WITHDRAWAL_REASON_WORDS: Readonly<Record<WithdrawalReason, Bilingual>> = {
  identity: {
    tr: 'Kimliğini doğrulamamız gerekiyor. Belgelerim sayfandan kimliğini yükle.',
    en: 'We need to verify your identity. Send a document from your Documents page.',
  },
  'account-name': {
    tr: 'Alıcı hesap kendi adına değil.',
    en: 'The receiving account is not in your own name.',
  },
  details: {
    tr: 'Hesap ya da cüzdan bilgisi yanlış. Düzeltip yeniden iste.',
    en: 'The account or wallet details are wrong. Correct them and ask again.',
  },
  method: {
    tr: 'Bu yöntem şu anda kullanılamıyor. Başka bir yöntem seç.',
    en: 'This method cannot be used at the moment. Choose another one.',
  },
  play: {
    tr: 'Hesabındaki hareketleri incelememiz gerekiyor. Destek ekibi sana yazacak.',
    en: 'We need to look into the activity on your account. Support will write to you.',
  },
}

/** What the operator decides of withdrawals, in kuruş. */
export const WITHDRAWAL_RULES = ['identity', 'automatic'] as const
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number]

export const MAX_WAITING_WITHDRAWALS = 50

/**
 * What a withdrawal is judged by, and what one is told before asking: the server refuses for
 * nothing else than what stands open here.
 */
export type WithdrawalFacts = {
  isVerified: boolean
  /** Paid and on its way, of all time. */
  takenMinor: bigint
  /** More than this in total is for verified players. */
  identityMinor: bigint
  waiting: number
}

export type WithdrawalObstacle = 'identity' | 'waiting'

/** How much may yet leave without a verified identity; null: no bound. */
export function roomUnverified({
  isVerified,
  takenMinor,
  identityMinor,
}: WithdrawalFacts): bigint | null {
  if (isVerified) return null
  return takenMinor >= identityMinor ? 0n : identityMinor - takenMinor
}

/** What stands against a withdrawal of an amount; undefined where nothing does. */
export function findObstacle(
  facts: WithdrawalFacts,
  amountMinor: bigint,
): WithdrawalObstacle | undefined {
  if (facts.waiting >= MAX_WAITING_WITHDRAWALS) return 'waiting'
  const room = roomUnverified(facts)
  return room !== null && amountMinor > room ? 'identity' : undefined
}
