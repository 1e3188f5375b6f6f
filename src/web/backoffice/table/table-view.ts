import { isRecord } from '#web/lib/storage.ts'
import { storedChoice, type StoredChoice } from '#web/lib/stored-choice.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** How one member of staff reads one list. `order` names columns; the others keep their place. */
export type TableView = {
  density: Density
  hidden: readonly string[]
  order: readonly string[]
}
export const PLAIN_VIEW: TableView = { density: 'comfortable', hidden: [], order: [] }

type Part = { id: string; head: string }

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

export function parseView(kept: unknown): TableView {
  if (!isRecord(kept)) return PLAIN_VIEW
  const density = DENSITIES.find((known) => known === kept.density) ?? 'comfortable'
  return { density, hidden: idsIn(kept.hidden), order: idsIn(kept.order) }
}

const views = new Map<string, StoredChoice<TableView>>()

/** The view is kept in this browser, by member of staff and list. */
export function storedView(staffId: string, list: string): StoredChoice<TableView> {
  const key = `kupaOfficeTable:${staffId}:${list}`
  const known = views.get(key)
  if (known !== undefined) return known
  const view = storedChoice(key, parseView)
  views.set(key, view)
  return view
}

/** Columns with a head can be hidden and moved. */
export const isChoosable = ({ head }: Part): boolean => head !== ''

/** Puts the columns in the order of the view. Columns without a head keep their place. */
export function inOrder<C extends Part>(columns: readonly C[], { order }: TableView): C[] {
  const placeOf = ({ id }: C) => {
    const place = order.indexOf(id)
    return place === -1 ? order.length : place
  }
  const moved = columns.filter(isChoosable).toSorted((a, b) => placeOf(a) - placeOf(b))
  return columns.map((column) => (isChoosable(column) ? (moved.shift() ?? column) : column))
}

export function isShown({ id }: Part, { hidden }: TableView): boolean {
  return !hidden.includes(id)
}

/** The last visible column stays visible. */
export function mayHide(columns: readonly Part[], view: TableView): boolean {
  return columns.filter((column) => isChoosable(column) && isShown(column, view)).length > 1
}

export function withShown(view: TableView, id: string, shown: boolean): TableView {
  const others = view.hidden.filter((hidden) => hidden !== id)
  return { ...view, hidden: shown ? others : [...others, id] }
}

/** Moves a column by one place, to the start (-1) or to the end (1). */
export function withMoved(
  columns: readonly Part[],
  view: TableView,
  id: string,
  step: -1 | 1,
): TableView {
  const ids = inOrder(columns, view)
    .filter(isChoosable)
    .map((column) => column.id)
  const from = ids.indexOf(id)
  const to = from + step
  if (from === -1 || to < 0 || to >= ids.length) return view
  return { ...view, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}
