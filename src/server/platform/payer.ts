import type { PayoutFileVersion } from '#shared/payments/bank-files.ts'

/** The account that pays withdrawals, as written into payout files for its bank (pain.001). */
export type Payer = { name: string; iban: string; bic: string; version: PayoutFileVersion }

export const DEMO_PAYER: Payer = {
  name: 'Kupa Oyun A.Ş.',
  iban: 'TR980099100000000000204118',
  bic: 'KZKLTRIS',
  version: '09',
}
