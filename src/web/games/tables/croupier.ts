import type { Lang } from '#shared/lang.ts'
import { croupier as english } from '#shared/texts/tables/tables.en.ts'
import { croupier as turkish, type CroupierTexts } from '#shared/texts/tables/tables.tr.ts'

export const SAY: Readonly<Record<Lang, CroupierTexts>> = { tr: turkish, en: english }
