import { common } from './common.en.ts'
import { content } from './content.en.ts'
import { lobby } from './lobby.en.ts'
import type { FirstTexts, LaterTexts } from './tr.ts'

export const texts: FirstTexts = { common, content, lobby }

export const laterTexts: { [Part in keyof LaterTexts]: () => Promise<LaterTexts[Part]> } = {
  catalogue: async () => (await import('./catalogue.en.ts')).catalogue,
  identity: async () => (await import('./identity.en.ts')).identity,
  payments: async () => (await import('./payments.en.ts')).payments,
  play: async () => (await import('./play.en.ts')).play,
  account: async () => (await import('./account.en.ts')).account,
  security: async () => (await import('./security.en.ts')).security,
  pages: async () => (await import('./pages.en.ts')).pages,
  protection: async () => (await import('./protection.en.ts')).protection,
  promotions: async () => (await import('./promotions.en.ts')).promotions,
  messages: async () => (await import('./messages.en.ts')).messages,
  live: async () => (await import('./live.en.ts')).live,
  wallet: async () => (await import('./wallet.en.ts')).wallet,
  sports: async () => (await import('./sports.en.ts')).sports,
  loyalty: async () => (await import('./loyalty.en.ts')).loyalty,
  contests: async () => (await import('./contests.en.ts')).contests,
  support: async () => (await import('./support.en.ts')).support,
}
