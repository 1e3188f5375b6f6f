import { jackpotPage as english } from '#shared/texts/rewards/jackpot-page.en.ts'
import {
  jackpotPage as turkish,
  type JackpotPageTexts,
} from '#shared/texts/rewards/jackpot-page.tr.ts'
import { useLang } from '#web/lib/session.ts'

/** Apart from the texts of the strip, which the home page loads. */
export function useJackpotPageTexts(): JackpotPageTexts {
  return useLang() === 'tr' ? turkish : english
}
