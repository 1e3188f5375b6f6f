import { Refusal } from '#shared/refusals.ts'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'

export function refuseFile(why: keyof typeof DOCUMENTS_TEXTS.file): Refusal {
  return new Refusal('invalid input', { reason: why }, DOCUMENTS_TEXTS.file[why])
}
