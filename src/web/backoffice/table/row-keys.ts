import type { KeyboardEvent } from 'react'

/** What opens a row: its first link, or a button that looks like one. */
const OPENS = 'a[href], button.office-link'
/** Controls inside a row for which the arrow keys have no meaning of their own. */
const PASSIVE = 'a, input[type="checkbox"]'

type Act = 'open' | 'select' | { go: number }

/** `at`: the row with the focus, -1 while the focus is on the table itself. */
export function actOf(key: string, at: number, last: number): Act | undefined {
  switch (key) {
    case 'ArrowDown':
      return { go: Math.min(at + 1, last) }
    case 'ArrowUp':
      return at === -1 ? undefined : { go: Math.max(at - 1, 0) }
    case 'Home':
      return at === -1 ? undefined : { go: 0 }
    case 'End':
      return at === -1 ? undefined : { go: last }
    case 'Enter':
      return at === -1 ? undefined : 'open'
    case ' ':
      return at === -1 ? undefined : 'select'
    default:
      return undefined
  }
}

/** Handles a key in a table. Enter and Space act only while the row itself has the focus. */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  last: number,
  { go, select }: { go: (row: number) => void; select?: ((row: number) => void) | undefined },
): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const row = target.closest<HTMLElement>('tr[data-index]')
  const isRow = row === target
  if (target !== event.currentTarget && !isRow && !target.matches(PASSIVE)) return
  const at = row === null ? -1 : Number(row.dataset.index)
  const act = actOf(event.key, at, last)
  if (act === undefined || (typeof act === 'string' && !isRow)) return
  if (act === 'select' && select === undefined) return
  event.preventDefault()
  if (act === 'open') row?.querySelector<HTMLElement>(OPENS)?.click()
  else if (act === 'select') select?.(at)
  else go(act.go)
}
