import { virtualProof as english } from '#shared/texts/virtual-proof.en.ts'
import { virtualProof as turkish, type VirtualProofTexts } from '#shared/texts/virtual-proof.tr.ts'
import { useLang } from '#web/lib/session.ts'

export function useVirtualProofTexts(): VirtualProofTexts {
  return useLang() === 'tr' ? turkish : english
}
