import { common } from './common.tr.ts'
import { content } from './pages/content.tr.ts'
import { lobby } from './pages/lobby.tr.ts'

export const texts = { common, content, lobby }

export const laterTexts = {
  catalogue: async () => (await import('./pages/catalogue.tr.ts')).catalogue,
  search: async () => (await import('./pages/search.tr.ts')).search,
  identity: async () => (await import('./account/identity.tr.ts')).identity,
  payments: async () => (await import('./account/payments.tr.ts')).payments,
  play: async () => (await import('./slots/play.tr.ts')).play,
  account: async () => (await import('./account/account.tr.ts')).account,
  security: async () => (await import('./account/security.tr.ts')).security,
  pages: async () => (await import('./pages/pages.tr.ts')).pages,
  protection: async () => (await import('./account/protection.tr.ts')).protection,
  promotions: async () => (await import('./rewards/promotions.tr.ts')).promotions,
  messages: async () => (await import('./account/messages.tr.ts')).messages,
  live: async () => (await import('./tables/live.tr.ts')).live,
  wallet: async () => (await import('./account/wallet.tr.ts')).wallet,
  sports: async () => (await import('./sportsbook/sports.tr.ts')).sports,
  loyalty: async () => (await import('./rewards/loyalty.tr.ts')).loyalty,
  contests: async () => (await import('./rewards/contests.tr.ts')).contests,
  support: async () => (await import('./account/support.tr.ts')).support,
}

export type FirstTexts = typeof texts
export type LaterTexts = {
  [Part in keyof typeof laterTexts]: Awaited<ReturnType<(typeof laterTexts)[Part]>>
}
export type Texts = FirstTexts & LaterTexts
