import type { Lang } from '#shared/lang.ts'

type BonusMoneyTexts = { bonus: (amount: string) => string; closed: string; closedWhy: string }

export const BONUS_MONEY_TEXTS: Readonly<Record<Lang, BonusMoneyTexts>> = {
  tr: {
    bonus: (amount) => `+ ${amount} bonus`,
    closed: 'Bonusa kapalı',
    closedWhy: 'Bonusunun koşulları bu oyunu kapsamıyor; burada yalnızca nakit bakiyen geçerli.',
  },
  en: {
    bonus: (amount) => `+ ${amount} bonus`,
    closed: 'Cash only',
    closedWhy: 'Your bonus terms do not cover this game, so only your cash can be staked here.',
  },
}
