import { proofs as english } from '#shared/texts/proofs.en.ts'
import { proofs as turkish, type ProofsTexts } from '#shared/texts/proofs.tr.ts'
import { useLang } from '#web/lib/session.ts'

/**
 * What the proofs say, in the language shown now; both come with the page, so that no other page
 * knows of them.
 */
export function useProofTexts(): ProofsTexts {
  return useLang() === 'tr' ? turkish : english
}
