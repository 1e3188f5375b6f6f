import type { Lang } from '#shared/lang.ts'

type PurseTexts = { bonus: (amount: string) => string; closed: string; closedWhy: string }

/** Words of every screen that shows a balance with a bonus. */
export const PURSE_TEXTS: Readonly<Record<Lang, PurseTexts>> = {
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
