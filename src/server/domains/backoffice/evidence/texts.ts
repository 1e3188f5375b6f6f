import { officeEvidence as english } from '#shared/texts/office/compliance/evidence.en.ts'
import { officeEvidence as turkish } from '#shared/texts/office/compliance/evidence.tr.ts'

export const TEXTS = { tr: turkish.paper, en: english.paper } as const
