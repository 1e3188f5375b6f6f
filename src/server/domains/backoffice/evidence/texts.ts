import { officeEvidence as english } from '#shared/texts/office-evidence.en.ts'
import { officeEvidence as turkish } from '#shared/texts/office-evidence.tr.ts'

/** What a pack says in either language. */
export const TEXTS = { tr: turkish.paper, en: english.paper } as const
