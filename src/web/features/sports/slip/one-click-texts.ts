import { oneClick as en } from '#shared/texts/sportsbook/one-click.en.ts'
import { oneClick as tr } from '#shared/texts/sportsbook/one-click.tr.ts'
import { useLang } from '#web/lib/session.ts'

/** Loaded with the slip, so that no other page loads them. */
export function useOneClickTexts(): typeof tr {
  return useLang() === 'en' ? en : tr
}
