import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { askedPages, type ListMethod, type RowOf } from './asking.ts'
import { Failed, Nothing, Waiting } from './parts.tsx'
import { useOffice } from './office-texts.ts'
import type { Column, Selection, Sort } from './table/column.ts'
import { Table } from './table/table.tsx'

export { Table } from './table/table.tsx'
export type { Column } from './table/column.ts'

/** Polling interval of a list with a row in progress. */
const AGAIN_MS = 2_000

type None = { icon: IconName; title: string; text?: string }

type ListProps<M extends ListMethod> = {
  method: M
  data: StaffInput<M>
  label: string
  columns: readonly Column<RowOf<M>>[]
  keyOf: (row: RowOf<M>) => string
  none: None
  /** Polls the list at this interval in milliseconds. */
  everyMs?: number | undefined
  /** Called with the rows whenever they change. */
  onRows?: ((rows: readonly RowOf<M>[]) => void) | undefined
  /** The list is polled while this returns true for a row. */
  isMoving?: (row: RowOf<M>) => boolean
  /** Only for a method whose input has `sort`: the server sorts the whole list. */
  sort?: StaffInput<M> extends { sort?: unknown } ? Sort : never
  selection?: Selection<RowOf<M>> | undefined
}

export function List<M extends ListMethod>({
  method,
  data,
  label,
  columns,
  keyOf,
  none,
  everyMs,
  onRows,
  isMoving,
  sort,
  selection,
}: ListProps<M>) {
  const { common } = useOffice()
  const list = useInfiniteQuery({
    ...askedPages(method, data),
    refetchInterval: ({ state }) =>
      everyMs ??
      (isMoving !== undefined &&
        state.data?.pages.some((page) => page.rows.some((row: RowOf<M>) => isMoving(row))) ===
          true &&
        AGAIN_MS),
  })
  const { data: pages, error, isPending, refetch, hasNextPage } = list
  const rows = useMemo(() => pages?.pages.flatMap((page): RowOf<M>[] => page.rows) ?? [], [pages])
  useEffect(() => {
    if (pages !== undefined) onRows?.(rows)
  }, [pages, rows, onRows])
  if (isPending) return <Waiting />
  if (error !== null && pages === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (rows.length === 0) return <Nothing {...none} />
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        list={method}
        tools
        sort={sort}
        selection={selection}
      />
      {hasNextPage && (
        <div className="office-more">
          <MoreButton list={list} size="sm">
            {common.more}
          </MoreButton>
        </div>
      )}
    </>
  )
}
