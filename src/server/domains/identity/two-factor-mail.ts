import type { Lang } from '#shared/lang.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const TEXTS = {
  on: {
    tr: { subject: 'İki adımlı giriş açıldı', text: 'Kupa hesabında iki adımlı giriş açıldı. Bunu sen yapmadıysan hemen şifreni değiştir ve bize yaz.' },
    en: { subject: 'Two-factor sign-in is on', text: 'Two-factor sign-in was turned on for your Kupa account. If it was not you, change your password at once and write to us.' },
  },
  off: {
    tr: { subject: 'İki adımlı giriş kapatıldı', text: 'Kupa hesabında iki adımlı giriş kapatıldı. Bunu sen yapmadıysan hemen şifreni değiştir ve bize yaz.' },
    en: { subject: 'Two-factor sign-in is off', text: 'Two-factor sign-in was turned off for your Kupa account. If it was not you, change your password at once and write to us.' },
  },
} as const

/** Tells the player by mail that the second step was turned on or off. */
export async function mailTwoFactor(tx: Tx, { messages }: Platform, player: { email: string; language: string }, state: 'on' | 'off', now: Date): Promise<void> {
  const lang: Lang = player.language === 'en' ? 'en' : 'tr'
  await messages.send(tx, { channel: 'email', to: player.email, ...TEXTS[state][lang], links: [] }, now)
}
