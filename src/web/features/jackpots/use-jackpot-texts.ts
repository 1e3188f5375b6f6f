import { jackpots as english } from '#shared/texts/rewards/jackpots.en.ts'
import { jackpots as turkish, type JackpotTexts } from '#shared/texts/rewards/jackpots.tr.ts'
import { useLang } from '#web/lib/session.ts'

export function useJackpotTexts(): JackpotTexts {
  return useLang() === 'tr' ? turkish : english
}
