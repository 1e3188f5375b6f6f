import { expect, it } from 'vitest'
import {
  inOrder,
  isShown,
  mayHide,
  parseView,
  PLAIN_VIEW,
  withMoved,
  withShown,
} from './table-view.ts'

const columns = [
  { id: 'choose', head: '' },
  { id: 'date', head: 'Date' },
  { id: 'player', head: 'Player' },
  { id: 'amount', head: 'Amount' },
  { id: 'act', head: '' },
]
const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id)

it('keeps the order of the page until a column is moved', () => {
  expect(idsOf(inOrder(columns, PLAIN_VIEW))).toEqual(idsOf(columns))
})

it('moves a column by one place, and columns without a head stay where they are', () => {
  const moved = withMoved(columns, PLAIN_VIEW, 'amount', -1)
  expect(idsOf(inOrder(columns, moved))).toEqual(['choose', 'date', 'amount', 'player', 'act'])
  const again = withMoved(columns, moved, 'amount', -1)
  expect(idsOf(inOrder(columns, again))).toEqual(['choose', 'amount', 'date', 'player', 'act'])
  expect(withMoved(columns, again, 'amount', -1)).toBe(again)
})

it('puts a column that the stored order does not name at the end', () => {
  const view = { ...PLAIN_VIEW, order: ['amount', 'removed-since', 'date'] }
  expect(idsOf(inOrder(columns, view))).toEqual(['choose', 'amount', 'date', 'player', 'act'])
})

it('hides a column and shows it again, but never the last one', () => {
  const one = withShown(withShown(PLAIN_VIEW, 'date', false), 'player', false)
  expect(columns.filter((column) => isShown(column, one)).map(({ id }) => id)).toEqual([
    'choose',
    'amount',
    'act',
  ])
  expect(mayHide(columns, one)).toBe(false)
  expect(mayHide(columns, withShown(one, 'date', true))).toBe(true)
})

it('reads a stored view and ignores what it does not know', () => {
  expect(parseView({ density: 'compact', hidden: ['date', 7], order: 'x' })).toEqual({
    density: 'compact',
    hidden: ['date'],
    order: [],
  })
  for (const kept of [undefined, null, 'x', [], { density: 'huge' }])
    expect(parseView(kept)).toEqual(PLAIN_VIEW)
})
