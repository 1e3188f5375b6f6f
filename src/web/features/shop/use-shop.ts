import { useQuery } from '@tanstack/react-query'
import type { ShopOffer } from '#shared/contracts/shop.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'

export const SHOP = query('shop', 'get_shop', {})

export function useShop() {
  const shop = useQuery({ ...SHOP, staleTime: 0 })
  return {
    shop: shop.data?.data,
    failed: shop.isError && shop.data === undefined ? shop : undefined,
  }
}

type Prize = Pick<ShopOffer, 'kind' | 'worth' | 'freeRounds'>

export function usePrizeName() {
  const { prizes } = useTexts().loyalty.shop
  const format = useFormat()
  return ({ kind, worth, freeRounds }: Prize): string =>
    freeRounds !== null
      ? prizes.rounds(format.number(freeRounds.rounds), freeRounds.game)
      : prizes[kind === 'cash' ? 'cash' : 'free-bet'](format.money(worth, { kurus: 'auto' }))
}
