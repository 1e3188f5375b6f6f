import type { ReactNode } from 'react'

/**
 * `spare`: hidden when there is not enough width. `sort`: the name by which the server sorts the
 * whole list. A column without a `head` keeps its place and cannot be hidden.
 */
export type Column<R> = {
  id: string
  head: string
  render: (row: R) => ReactNode
  end?: true
  wrap?: true
  spare?: true
  sort?: string
}

/** `onSort` asks the server for the list in the new order. */
export type Sort = {
  by: string
  descending: boolean
  onSort: (by: string, descending: boolean) => void
}

/** `labelOf` names the checkbox; undefined for a row that cannot be selected. */
export type Selection<R> = {
  picked: ReadonlySet<string>
  onToggle: (row: R) => void
  labelOf: (row: R) => string | undefined
}
