import { liabilities as english } from '#shared/texts/pages/liabilities.en.ts'
import { liabilities as turkish, type LiabilityTexts } from '#shared/texts/pages/liabilities.tr.ts'
import { useLang } from './session.ts'

/** Returns the texts of the liabilities. Both languages load with their parts, and nowhere else. */
export function useLiabilityTexts(): LiabilityTexts {
  return useLang() === 'tr' ? turkish : english
}
