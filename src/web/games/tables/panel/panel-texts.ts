import type { Lang } from '#shared/lang.ts'
import { tablePanel as english } from '#shared/texts/tables/table-panel.en.ts'
import { tablePanel as turkish, type TablePanelTexts } from '#shared/texts/tables/table-panel.tr.ts'

const TEXTS: Readonly<Record<Lang, TablePanelTexts>> = { tr: turkish, en: english }

export function panelTextsOf(lang: Lang): TablePanelTexts {
  return TEXTS[lang]
}
