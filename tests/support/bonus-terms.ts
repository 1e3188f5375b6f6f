import type { BonusTerms } from '#server/domains/wallet/index.ts'

/** Every product counts in full, any bet is accepted, and no test stakes enough to complete it. */
export const EASY_TERMS: BonusTerms = {
  requiredMinor: 10n ** 15n,
  maxBetMinor: null,
  winCapMinor: null,
  isSticky: false,
  onlyGames: null,
  excludedGames: [],
  expiresAt: new Date('2099-01-01T00:00:00Z'),
  contributions: { 301: 100, 302: 100, 401: 100, 501: 100, 601: 100, 701: 100 },
}
