import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useErrorText } from './asking.ts'
import { moved, OrderHandle, useOrder } from './order-handle.tsx'
import { Said } from './parts.tsx'

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
  /** The cells of the head and of a row, but the handle's. */
  heads: ReactNode
  render: (row: R) => ReactNode
  words: Words
  mayMove: boolean
  /** Where the rows are kept, and all that is kept there when they stand again. */
  queryKey: readonly unknown[]
  keep?: (next: R[]) => R[]
  /** Asks for the order; gives what is kept from then on. */
  send: (ids: string[]) => Promise<unknown>
}

/**
 * Rows that stand in an order of their own, changed by dragging or by the keys of a row's handle:
 * seen at once, undone where it is refused.
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
  const [said, setSaid] = useState('')
  const ordering = useMutation({
    mutationFn: send,
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const order = useOrder(rows.length, (from, to) => {
    const next = moved(rows, from, to)
    const [one] = next.slice(to)
    client.setQueryData(queryKey, keep(next))
    setSaid(words.moved(one === undefined ? '' : nameOf(one), to + 1))
    ordering.mutate(next.map(idOf))
  })
  return (
    <>
      {ordering.error !== null && <Said tone="down">{errorText(ordering.error)}</Said>}
      <span className="sr" role="status">
        {said}
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
