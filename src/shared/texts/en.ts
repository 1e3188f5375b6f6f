import { common } from './common.en.ts'
import { content } from './pages/content.en.ts'
import { lobby } from './pages/lobby.en.ts'
import type { FirstTexts, LaterTexts } from './tr.ts'

export const texts: FirstTexts = { common, content, lobby }

export const laterTexts: { [Part in keyof LaterTexts]: () => Promise<LaterTexts[Part]> } = {
  catalogue: async () => (await import('./pages/catalogue.en.ts')).catalogue,
  search: async () => (await import('./pages/search.en.ts')).search,
  identity: async () => (await import('./account/identity.en.ts')).identity,
  payments: async () => (await import('./account/payments.en.ts')).payments,
  play: async () => (await import('./slots/play.en.ts')).play,
  account: async () => (await import('./account/account.en.ts')).account,
  security: async () => (await import('./account/security.en.ts')).security,
  pages: async () => (await import('./pages/pages.en.ts')).pages,
  protection: async () => (await import('./account/protection.en.ts')).protection,
  promotions: async () => (await import('./rewards/promotions.en.ts')).promotions,
  messages: async () => (await import('./account/messages.en.ts')).messages,
  live: async () => (await import('./tables/live.en.ts')).live,
  wallet: async () => (await import('./account/wallet.en.ts')).wallet,
  sports: async () => (await import('./sportsbook/sports.en.ts')).sports,
  loyalty: async () => (await import('./rewards/loyalty.en.ts')).loyalty,
  contests: async () => (await import('./rewards/contests.en.ts')).contests,
  support: async () => (await import('./account/support.en.ts')).support,
}
