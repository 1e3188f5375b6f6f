import { common } from './common.tr.ts'
import { content } from './content.tr.ts'
import { lobby } from './lobby.tr.ts'

export const texts = { common, content, lobby }

export const laterTexts = {
  catalogue: async () => (await import('./catalogue.tr.ts')).catalogue,
  identity: async () => (await import('./identity.tr.ts')).identity,
  payments: async () => (await import('./payments.tr.ts')).payments,
  play: async () => (await import('./play.tr.ts')).play,
  account: async () => (await import('./account.tr.ts')).account,
  security: async () => (await import('./security.tr.ts')).security,
  pages: async () => (await import('./pages.tr.ts')).pages,
  protection: async () => (await import('./protection.tr.ts')).protection,
  promotions: async () => (await import('./promotions.tr.ts')).promotions,
  messages: async () => (await import('./messages.tr.ts')).messages,
  live: async () => (await import('./live.tr.ts')).live,
  wallet: async () => (await import('./wallet.tr.ts')).wallet,
  sports: async () => (await import('./sports.tr.ts')).sports,
  loyalty: async () => (await import('./loyalty.tr.ts')).loyalty,
  contests: async () => (await import('./contests.tr.ts')).contests,
  support: async () => (await import('./support.tr.ts')).support,
}

export type FirstTexts = typeof texts
export type LaterTexts = {
  [Part in keyof typeof laterTexts]: Awaited<ReturnType<(typeof laterTexts)[Part]>>
}
export type Texts = FirstTexts & LaterTexts
