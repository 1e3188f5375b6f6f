import { proofs as english } from '#shared/texts/originals/proofs.en.ts'
import { proofs as turkish, type ProofsTexts } from '#shared/texts/originals/proofs.tr.ts'
import { useLang } from '#web/lib/session.ts'

/**
 * Returns the proof texts in the current language. Both languages load with the page, so that no
 * other page loads them.
 */
export function useProofTexts(): ProofsTexts {
  return useLang() === 'tr' ? turkish : english
}
