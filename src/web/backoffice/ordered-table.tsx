import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useErrorText } from './asking.ts'
import { moved, OrderHandle, useOrder } from './order-handle.tsx'
import { Notice } from './parts.tsx'

type Words = {
  move: (name: string) => string
  moved: (name: string, place: number) => string
  moveHelp: string
}
type Props<R> = {
  label: string
  className?: string
  rows: readonly R[]
  idOf: (row: R) => string
  nameOf: (row: R) => string
  heads: ReactNode
  render: (row: R) => ReactNode
  words: Words
  mayMove: boolean
  /** `queryKey`: the cached list; `keep` builds its content from the reordered rows. */
  queryKey: readonly unknown[]
  keep?: (next: R[]) => R[]
  /** Sends the new order; the result becomes the cached list. */
  send: (ids: string[]) => Promise<unknown>
}

/**
 * A table whose rows are reordered by drag or keyboard. A change is shown at once and undone when
 * refused.
 */
export function OrderedTable<R>({
  label,
  className,
  rows,
  idOf,
  nameOf,
  heads,
  render,
  words,
  mayMove,
  queryKey,
  keep = (next) => next,
  send,
}: Props<R>) {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [notice, setNotice] = useState('')
  const ordering = useMutation({
    mutationFn: send,
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const order = useOrder(rows.length, (from, to) => {
    const next = moved(rows, from, to)
    const [one] = next.slice(to)
    client.setQueryData(queryKey, keep(next))
    setNotice(words.moved(one === undefined ? '' : nameOf(one), to + 1))
    ordering.mutate(next.map(idOf))
  })
  return (
    <>
      {ordering.error !== null && <Notice tone="down">{errorText(ordering.error)}</Notice>}
      <span className="sr" role="status">
        {notice}
      </span>
      {/* A wide table scrolls in its own box, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        className={`office-table ${className ?? ''}`}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table className="table table--dense">
          <thead>
            <tr>
              {mayMove && (
                <th scope="col">
                  <span className="sr">{words.moveHelp}</span>
                </th>
              )}
              {heads}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr
                key={idOf(row)}
                {...(mayMove ? order.row(at) : {})}
                className={order.over === at ? 'is-over' : undefined}
              >
                {mayMove && (
                  <td>
                    <OrderHandle
                      label={words.move(nameOf(row))}
                      help={words.moveHelp}
                      {...order.handle(at)}
                    />
                  </td>
                )}
                {render(row)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
