import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LineAsk, LineAmount, LineBadge, LineIcon, LineText, LineTitle } from './line-parts.tsx'
import type { HistoryProps } from './history-page.tsx'
import { changeSearch, DEFAULT_SORT, SORTS, type HistorySearch } from './history-search.ts'

type Column = 'date' | 'type' | 'status' | 'amount'

export function LinesTable({
  rows,
  search,
  onSearch,
}: HistoryProps & { rows: readonly Transaction[] }) {
  const { wallet } = useTexts()
  const format = useFormat()
  const head = { search, onSearch }
  return (
    <div className="card hist__table">
      <table className="table" aria-label={wallet.history}>
        <thead>
          <tr>
            <Head {...head} column="date">
              {wallet.date}
            </Head>
            <Head {...head} column="type">
              {wallet.transaction}
            </Head>
            <Head {...head} column="status">
              {wallet.status}
            </Head>
            <Head {...head} column="amount" right>
              {wallet.amount}
            </Head>
            <th scope="col" className="r">
              {wallet.balance}
            </th>
            <th scope="col">
              <span className="sr">{wallet.ask}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.roundID === undefined ? undefined : 'is-link'}>
              <td className="td-d">
                {format.date(row.date)} <span className="c-3">{format.time(row.date)}</span>
              </td>
              <td>
                <span className="row g-12">
                  <LineIcon row={row} />
                  <span className="line__n">
                    <LineTitle row={row} />
                    <span className="t-xs c-3">
                      <LineText row={row} joined={search.apart !== true} />
                    </span>
                  </span>
                </span>
              </td>
              <td className="td-s">
                <LineBadge row={row} />
              </td>
              <td className="r td-a">
                <LineAmount row={row} />
              </td>
              <td className="r td-b num c-2">
                {row.balanceAfter === null ? '–' : format.money(row.balanceAfter)}
              </td>
              <td className="r td-q">
                <LineAsk row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = {
  search: HistorySearch
  onSearch: HistoryProps['onSearch']
  column: Column
  right?: boolean
  children: string
}

function Head({ search, onSearch, column, right = false, children }: HeadProps) {
  const [by, direction] = (search.order ?? DEFAULT_SORT).split('-')
  const on = by === column
  const order = !on ? 'none' : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={right ? 'r' : undefined} aria-sort={order}>
      <button
        type="button"
        className="hist__sort"
        onClick={() =>
          onSearch(changeSearch(search, { order: nextSort(column, search.order ?? DEFAULT_SORT) }))
        }
      >
        {children}
        {on && <Icon name={direction === 'asc' ? 'up' : 'down'} />}
      </button>
    </th>
  )
}

function nextSort(column: Column, now: (typeof SORTS)[number]): (typeof SORTS)[number] {
  const ofColumn = SORTS.filter((sort) => sort.startsWith(`${column}-`))
  return ofColumn.find((sort) => sort !== now) ?? ofColumn[0] ?? DEFAULT_SORT
}
