import { expect, test } from 'vitest'
import type { CashMethod, CashMethodOrGroup } from '#shared/contracts/finance/cash-methods.ts'
import {
  countMethods,
  findMethod,
  firstRows,
  limitsOf,
  offerOrder,
  withFavorite,
} from './method-order.ts'

function method(id: string, given: Partial<CashMethod> = {}): CashMethod {
  const shown = { logo: 'bolt', min: '100.00', max: '500.00', fee: '0.00', eta: '' }
  return {
    ...shown,
    methodID: id,
    id,
    name: id,
    type: 'single',
    isFavorite: 0,
    transfer_type_id: 2,
    properties: { ...shown, text: '' },
    fields: [],
    ...given,
  }
}

const COINS = [method('usdt', { min: '500.00', max: '900.00' }), method('btc', { min: '300.00' })]
const GROUP: CashMethodOrGroup = {
  type: 'group',
  id: 'crypto',
  name: 'crypto',
  isFavorite: 0,
  properties: { logo: 'crypto', text: '' },
  methods_list: COINS,
  methods: COINS,
}
const ROWS: CashMethodOrGroup[] = [
  method('fast'),
  method('card'),
  GROUP,
  method('wallet', { isFavorite: 1 }),
]

test('favourites come first, then highlighted methods', () => {
  expect(offerOrder(ROWS, new Set(['crypto']))).toEqual(['wallet', 'crypto', 'fast', 'card'])
})

test('a group counts each of its methods, and its limits span them', () => {
  expect(countMethods(ROWS)).toBe(5)
  expect(limitsOf(GROUP)).toEqual({ min: '300.00', max: '900.00' })
  expect(findMethod(ROWS, 'btc')?.min).toBe('300.00')
})

test('the first rows are favourites, highlighted and chosen methods; without any, all methods', () => {
  expect(firstRows(ROWS, new Set(['fast']), 'btc').map((row) => row.id)).toEqual([
    'fast',
    'crypto',
    'wallet',
  ])
  expect(firstRows([method('card')], new Set(), undefined)).toHaveLength(1)
})

test('marking a method inside a group marks the group', () => {
  const marked = withFavorite(GROUP, 'btc', 1)
  expect(marked.isFavorite).toBe(1)
  expect(withFavorite(marked, 'btc', 0).isFavorite).toBe(0)
  expect(withFavorite(method('fast'), 'card', 1).isFavorite).toBe(0)
})
