import type { Transaction } from '#shared/contracts/finance/statement.ts'
import type { Lang } from '#shared/lang.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'
import { BOM, csvRow, dayCell, moneyCell, textCell } from '#server/platform/csv.ts'

export function csvHead(lang: Lang): string {
  return BOM + csvRow(WALLET_TEXTS.statementColumns[lang].map(textCell), lang)
}

export function csvLine(line: Transaction, typeName: string, lang: Lang): string {
  return csvRow(
    [
      dateCell(line.date, lang),
      ...[typeName, line.category, line.sub_category, line.statusName].map(textCell),
      moneyCell(line.amount, lang),
      line.balanceAfter === null ? '' : moneyCell(line.balanceAfter, lang),
      ...[line.method, line.reference, line.description, line.id].map(textCell),
    ],
    lang,
  )
}

function dateCell(wireTime: string, lang: Lang): string {
  const [date = '', time = ''] = wireTime.split('T')
  return `${dayCell(date, lang)} ${time.slice(0, 8)}`
}
