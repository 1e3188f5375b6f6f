import { useInfiniteQuery } from '@tanstack/react-query'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useDesktop } from '#web/lib/media.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { HistoryProps } from './history-page.tsx'
import {
  filterCount,
  transactionsInput,
  withoutFilters,
  type HistorySearch,
} from './history-search.ts'
import { LinesTable } from './lines-table.tsx'
import { LineAsk, LineAmount, LineBadge, LineIcon, LineText, LineTitle } from './line-parts.tsx'
import { groupByDay, isPlain } from './transaction-line.ts'

const PAGE = 10

export function HistoryLines({ search, onSearch, today }: HistoryProps & { today: string }) {
  const { wallet } = useTexts()
  const format = useFormat()
  const desktop = useDesktop()
  const lines = useInfiniteQuery({
    ...pagedQuery('finance', 'list_transactions', {
      ...transactionsInput(search, today),
      limit: PAGE,
    }),
    staleTime: 0,
  })
  const rows = lines.data?.pages.flatMap((page) => page.data) ?? []
  const total = lines.data?.pages[0]?.pagination.total ?? 0
  const nothing = lines.isSuccess && total === 0

  if (nothing || (lines.error instanceof CallRefusal && lines.error.is('record not found')))
    return <NothingFound search={search} onSearch={onSearch} />
  if (lines.isError && rows.length === 0)
    return <Failed error={lines.error} onRetry={() => void lines.refetch()} />
  if (lines.data === undefined) return <Loading />
  return (
    <>
      {desktop ? (
        <LinesTable rows={rows} search={search} onSearch={onSearch} />
      ) : (
        <LinesByDay
          rows={rows}
          joined={search.apart !== true}
          grouped={(search.order ?? 'date').startsWith('date')}
        />
      )}
      <div className="hist__more">
        <p className="t-sm c-3" role="status">
          {wallet.shown(format.number(rows.length), format.number(total))}
        </p>
        <MoreButton list={lines}>{wallet.more}</MoreButton>
      </div>
    </>
  )
}

function NothingFound({
  search,
  onSearch,
}: {
  search: HistorySearch
  onSearch: HistoryProps['onSearch']
}) {
  const { wallet } = useTexts()
  return (
    <Empty
      icon="history"
      title={wallet.empty}
      action={
        filterCount(search) > 0 ? (
          <Button variant="outline" onClick={() => onSearch(withoutFilters(search))}>
            {wallet.clear}
          </Button>
        ) : undefined
      }
    />
  )
}

function Loading() {
  const { wallet } = useTexts()
  return (
    <div className="card hist__loading" aria-busy="true">
      <p className="sr" role="status">
        {wallet.loading}
      </p>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div className="line" key={row}>
          <Skeleton width={36} height={36} radius={10} />
          <span className="grow col g-4">
            <Skeleton width="40%" height={16} />
            <Skeleton width="25%" height={12} />
          </span>
          <Skeleton width={88} height={18} />
        </div>
      ))}
    </div>
  )
}

function LinesByDay({
  rows,
  joined,
  grouped,
}: {
  rows: readonly Transaction[]
  joined: boolean
  grouped: boolean
}) {
  const format = useFormat()
  if (!grouped) return <DayLines rows={rows} joined={joined} dated />
  return groupByDay(rows).map(({ date, rows: ofDay }) => {
    const noon = `${date}T12:00:00+03:00`
    return (
      <section key={`${date} ${ofDay[0]?.id ?? ''}`}>
        <h2 className="day-label hist__day">{format.fullDate(noon)}</h2>
        <DayLines rows={ofDay} joined={joined} dated={false} />
      </section>
    )
  })
}

function DayLines({
  rows,
  joined,
  dated,
}: {
  rows: readonly Transaction[]
  joined: boolean
  dated: boolean
}) {
  const { wallet } = useTexts()
  const format = useFormat()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="line">
          <LineIcon row={row} />
          <span className="grow line__n">
            <LineTitle row={row} />
            <span className="t-xs c-3 cut">
              {dated ? format.dateTime(row.date) : format.time(row.date)} ·{' '}
              <LineText row={row} joined={joined} />
            </span>
            {!isPlain(row) && <LineBadge row={row} />}
          </span>
          <span className="line__r">
            <LineAmount row={row} />
            {row.balanceAfter !== null && (
              <span className="t-xs c-2 num">
                <span className="sr">{wallet.balance} </span>
                {format.money(row.balanceAfter)}
              </span>
            )}
          </span>
          <LineAsk row={row} />
        </li>
      ))}
    </ul>
  )
}
