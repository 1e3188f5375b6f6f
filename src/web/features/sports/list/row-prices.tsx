import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useBookFormat } from '../use-book-format.ts'
import {
  lineOf,
  mainMarkets,
  selectionAt,
  type Column,
  type ColumnKey,
  type Columns,
} from './columns.ts'
import { PriceCell } from './price-cell.tsx'

type Props = {
  event: SportEvent
  markets: readonly Market[]
  columns: Columns
  suspended: boolean
}

export function RowPrices({ event, markets, columns, suspended }: Props) {
  const labelOf = useCellLabel()
  const found = mainMarkets(markets)
  return columns.map((column) => {
    const market = found[column.market]
    return (
      <div key={column.market} className={groupClass(column)}>
        {column.keys.map((key) => (
          <PriceCell
            key={key}
            event={event}
            market={market}
            selection={selectionAt(market, key)}
            label={labelOf(column, key, lineOf(market, key))}
            suspended={suspended}
          />
        ))}
      </div>
    )
  })
}

export function ColumnHeads({ columns }: { columns: Columns }) {
  const { sports } = useTexts()
  const format = useBookFormat()
  return (
    <span className="league-card__heads" aria-hidden="true">
      {columns.map((column) => (
        <span key={column.market} className={groupClass(column)}>
          {column.keys.map((key) => (
            <i key={key}>
              {column.line !== undefined && (key === 'under' || key === 'over')
                ? sports[key](format.line(column.line))
                : sports.columnHeads[column.market][key]}
            </i>
          ))}
        </span>
      ))}
      <span className="match-row__more" />
    </span>
  )
}

function useCellLabel(): (column: Column, key: ColumnKey, line: string) => string {
  const { sports } = useTexts()
  const format = useBookFormat()
  return ({ market }, key, line) => {
    if (key === 'under' || key === 'over') return sports[key](format.line(line))
    return market === 'handicap' ? format.line(line) : sports[key]
  }
}

/** A group shows its line in its cells if the line differs between rows. */
function groupClass({ market, keys, line, level }: Column): string {
  return [
    'match-row__prices',
    `match-row__prices--${keys.length}`,
    `match-row__prices--level-${level}`,
    ...(market !== 'result' && line === undefined ? ['match-row__prices--own'] : []),
  ].join(' ')
}
