import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { askedPages, type ListMethod, type RowOf } from './asking.ts'
import { Failed, Nothing, Waiting } from './parts.tsx'
import { useOffice } from './office-texts.ts'

/** `spare`: hidden when there is not enough width. */
export type Column<R> = {
  id: string
  head: string
  render: (row: R) => ReactNode
  end?: true
  wrap?: true
  spare?: true
}
/** Polling interval of a list with a row in progress. */
const AGAIN_MS = 2_000

type None = { icon: IconName; title: string; text?: string }

export function Table<R>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
}) {
  return (
    // A wide table scrolls in its own box, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="office-table" role="region" aria-label={label} tabIndex={0}>
      <table className="table table--dense">
        <thead>
          <tr>
            {columns.map(({ id, head, end, spare }) => (
              <th key={id} scope="col" className={classNames(end && 'r', spare && 'office-spare')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, render, end, wrap, spare }) => (
                <td
                  key={id}
                  className={classNames(end ? 'r' : wrap && 'office-wrap', spare && 'office-spare')}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ListProps<M extends ListMethod> = {
  method: M
  data: StaffInput<M>
  label: string
  columns: readonly Column<RowOf<M>>[]
  keyOf: (row: RowOf<M>) => string
  none: None
  /** The list is polled while this returns true for a row. */
  isMoving?: (row: RowOf<M>) => boolean
}

export function List<M extends ListMethod>({
  method,
  data,
  label,
  columns,
  keyOf,
  none,
  isMoving,
}: ListProps<M>) {
  const { common } = useOffice()
  const {
    data: pages,
    error,
    isPending,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery({
    ...askedPages(method, data),
    refetchInterval: ({ state }) =>
      isMoving !== undefined &&
      state.data?.pages.some((page) => page.rows.some((row: RowOf<M>) => isMoving(row))) === true &&
      AGAIN_MS,
  })
  if (isPending) return <Waiting />
  if (error !== null && pages === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  const rows = pages?.pages.flatMap((page): RowOf<M>[] => page.rows) ?? []
  if (rows.length === 0) return <Nothing {...none} />
  return (
    <>
      <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />
      {hasNextPage && (
        <div className="office-more">
          <Button
            variant="outline"
            size="sm"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {common.more}
          </Button>
        </div>
      )}
    </>
  )
}
