import { jackpotPage as english } from '#shared/texts/rewards/jackpot-page.en.ts'
import {
  jackpotPage as turkish,
  type JackpotPageTexts,
} from '#shared/texts/rewards/jackpot-page.tr.ts'
import { useLang } from '#web/lib/session.ts'

export function useJackpotPageTexts(): JackpotPageTexts {
  return useLang() === 'tr' ? turkish : english
}
