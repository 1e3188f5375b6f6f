import { virtualProof as english } from '#shared/texts/virtuals/virtual-proof.en.ts'
import {
  virtualProof as turkish,
  type VirtualProofTexts,
} from '#shared/texts/virtuals/virtual-proof.tr.ts'
import { useLang } from '#web/lib/session.ts'

export function useVirtualProofTexts(): VirtualProofTexts {
  return useLang() === 'tr' ? turkish : english
}
