import { useQueryClient } from '@tanstack/react-query'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import type { Column, Selection, Sort } from './column.ts'
import { handleRowKey } from './row-keys.ts'
import { TableTools } from './table-tools.tsx'
import { inOrder, isShown, PLAIN_VIEW, storedView, type TableView } from './table-view.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})
type Line<R> = { row: R }

/** A shorter table shows no tools. */
const TOOLS_FROM = 11
/** A longer table scrolls in its own box, below its head. */
const BOX_FROM = 25
/** Above this number, only the rows near the visible ones are in the document. */
const ALL_DRAWN = 100
const HEIGHTS = { comfortable: 40, compact: 30 } as const

export type TableProps<R> = {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** The name under which the view is kept; without one it is kept by the table's columns. */
  list?: string
  /** Without it, the tools depend on the number of rows. */
  tools?: boolean
  sort?: Sort | undefined
  selection?: Selection<R> | undefined
}

function useView(list: string): [TableView, (view: TableView) => void] {
  const me = useQueryClient().getQueryData(asked('me', {}).queryKey)
  const stored = storedView(me?.id ?? '', list)
  return [stored.use(), stored.set]
}

/** The rows come sorted from the server, so the table only keeps their columns and selection. */
function useModel<R>({
  columns,
  rows,
  keyOf,
  view,
  sort,
  selection,
}: Pick<TableProps<R>, 'columns' | 'rows' | 'keyOf' | 'sort' | 'selection'> & { view: TableView }) {
  const data = useMemo(() => rows.map((row): Line<R> => ({ row })), [rows])
  return useTable({
    features,
    data,
    columns: columns.map(({ id, head, render }): ColumnDef<typeof features, Line<R>> => ({
      id,
      header: head,
      cell: ({ row }) => render(row.original.row),
    })),
    getRowId: ({ row }) => keyOf(row),
    manualSorting: true,
    state: {
      columnOrder: inOrder(columns, view).map(({ id }) => id),
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, isShown(column, view)]),
      ),
      rowSelection: Object.fromEntries([...(selection?.picked ?? [])].map((id) => [id, true])),
      sorting: sort === undefined ? [] : [{ id: sort.by, desc: sort.descending }],
    },
  })
}

type Model<R> = ReturnType<typeof useModel<R>>

export function Table<R>({
  label,
  columns,
  rows,
  keyOf,
  list,
  tools,
  sort,
  selection,
}: TableProps<R>) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { number } = useOfficeFormat()
  const { table: words } = useOffice()
  const [view, setView] = useView(list ?? columns.map(({ id }) => id).join())
  const table = useModel({ columns, rows, keyOf, view, sort, selection })
  const lines = table.getRowModel().rows
  const isVirtual = lines.length > ALL_DRAWN
  // React Compiler does not compile the back office.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHTS[view.density],
    getItemKey: (at) => lines[at]?.id ?? at,
    overscan: 12,
  })
  const drawn = isVirtual ? virtual.getVirtualItems() : undefined
  const shown =
    drawn === undefined
      ? lines.map((line, at) => ({ line, at }))
      : drawn.flatMap(({ index }) => {
          const line = lines[index]
          return line === undefined ? [] : [{ line, at: index }]
        })
  const above = drawn?.[0]?.start ?? 0
  const below = drawn === undefined ? 0 : virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const width = table.getVisibleLeafColumns().length + (selection === undefined ? 0 : 1)

  const focusRow = (at: number, tries = 5) => {
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)
    if (row !== null && row !== undefined) {
      row.focus()
      return
    }
    virtual.scrollToIndex(at)
    if (tries > 0) requestAnimationFrame(() => focusRow(at, tries - 1))
  }
  const toggle = (at: number) => {
    const row = lines[at]?.original.row
    if (row !== undefined && selection?.labelOf(row) !== undefined) selection.onToggle(row)
  }

  return (
    <div ref={frame} className="table-frame">
      {(tools ?? (rows.length >= TOOLS_FROM || view !== PLAIN_VIEW)) && (
        <div className="table-bar">
          <span className="c-3 t-xs grow num">{words.loaded(number(rows.length))}</span>
          <TableTools columns={columns} view={view} onView={setView} frame={frame} />
        </div>
      )}
      {/* A wide table scrolls in its own box, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className={classNames(
          'office-table',
          rows.length >= BOX_FROM && 'office-table--box',
          view.density === 'compact' && 'office-table--compact',
        )}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) =>
          handleRowKey(event, lines.length - 1, {
            go: focusRow,
            select: selection === undefined ? undefined : toggle,
          })
        }
      >
        <table
          className="table table--dense"
          aria-rowcount={isVirtual ? lines.length + 1 : undefined}
        >
          <thead>
            <tr aria-rowindex={isVirtual ? 1 : undefined}>
              {selection !== undefined && (
                <th scope="col">
                  <span className="sr">{words.select}</span>
                </th>
              )}
              {table.getVisibleLeafColumns().map(({ id }) => {
                const column = byId.get(id)
                return column === undefined ? null : <Head key={id} column={column} sort={sort} />
              })}
            </tr>
          </thead>
          <tbody>
            <Gap height={above} width={width} />
            {shown.map(({ line, at }) => (
              <Row
                key={line.id}
                table={table}
                line={line}
                at={at}
                columns={byId}
                selection={selection}
                measure={isVirtual ? virtual.measureElement : undefined}
              />
            ))}
            <Gap height={below} width={width} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** `measure` is set while only the rows near the visible ones are in the document. */
function Row<R>({
  table,
  line,
  at,
  columns,
  selection,
  measure,
}: {
  table: Model<R>
  line: ReturnType<Model<R>['getRowModel']>['rows'][number]
  at: number
  columns: ReadonlyMap<string, Column<R>>
  selection: Selection<R> | undefined
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}) {
  const { row } = line.original
  const isPicked = line.getIsSelected()
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-rowindex={measure === undefined ? undefined : at + 2}
      className={isPicked ? 'is-picked' : undefined}
      tabIndex={-1}
    >
      {selection !== undefined && (
        <td>
          <Select
            label={selection.labelOf(row)}
            isPicked={isPicked}
            onToggle={() => selection.onToggle(row)}
          />
        </td>
      )}
      {line.getVisibleCells().map((cell) => {
        const { end, wrap, spare } = columns.get(cell.column.id) ?? {}
        return (
          <td
            key={cell.id}
            className={classNames(end ? 'r' : wrap && 'office-wrap', spare && 'office-spare')}
          >
            <table.FlexRender cell={cell} />
          </td>
        )
      })}
    </tr>
  )
}

function Head<R>({ column, sort }: { column: Column<R>; sort: Sort | undefined }) {
  const { head, end, spare, sort: name } = column
  const className = classNames(end && 'r', spare && 'office-spare')
  if (name === undefined || sort === undefined)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  const isSorted = sort.by === name
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="table-sort"
        onClick={() => sort.onSort(name, isSorted ? !sort.descending : true)}
      >
        {head}
        <Icon name={isSorted ? (sort.descending ? 'tridown' : 'triup') : 'sort'} size={12} />
      </button>
    </th>
  )
}

/** Takes the place of the rows that are not in the document. */
function Gap({ height, width }: { height: number; width: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden="true" className="table-gap">
      <td colSpan={width} style={{ height }} />
    </tr>
  )
}

function Select({
  label,
  isPicked,
  onToggle,
}: {
  label: string | undefined
  isPicked: boolean
  onToggle: () => void
}) {
  return label === undefined ? null : (
    <input
      type="checkbox"
      className="table-select"
      aria-label={label}
      checked={isPicked}
      onChange={onToggle}
    />
  )
}
