import { z } from 'zod'
import { SHOP_PRIZES, SHOP_REFUSALS } from '../shop.ts'
import { anyData, defineCall, moneyOutput, page, requestId, timeOutput } from './define.ts'

const PURCHASES = 20

const prize = {
  kind: z.enum(SHOP_PRIZES),
  worth: moneyOutput,
  freeRounds: z
    .object({
      gameID: z.string(),
      game: z.string(),
      image: z.string(),
      rounds: z.number().int(),
      bet: moneyOutput,
    })
    .nullable(),
}
export const shopPrize = z.object(prize)
export type WireShopPrize = z.output<typeof shopPrize>

/** `perDay`: how often one player can buy the item in a day. */
export const shopItem = z.object({
  ...prize,
  points: z.number().int(),
  minLevel: z.number().int(),
  perDay: z.number().int(),
})
export type WireShopItem = z.output<typeof shopItem>

const offered = shopItem.extend({
  /** The place of the item in the terms, from 0, by which it is bought. */
  item: z.number().int(),
  /** `today`: bought as often as is allowed. `budget`: the rest of the day does not cover it. */
  refusal: z.enum(SHOP_REFUSALS).nullable(),
})
export type ShopOffer = z.output<typeof offered>

const shop = z.object({
  state: z.enum(['open', 'paused', 'none']),
  /** Why the player can buy nothing; during a `break` no item is listed. */
  closed: z.enum(['break', 'identity']).nullable(),
  version: z.number().int(),
  points: z.object({
    /** Below zero where a stake was reversed after its points were spent. */
    balance: z.number().int(),
    earned: z.number().int(),
    spent: z.number().int(),
    level: z.number().int(),
    /** Points for each 100 lira of own money staked and settled at this level. */
    perHundred: z.number().int(),
  }),
  items: z.array(offered),
  /** The rest of today’s budget. */
  left: moneyOutput,
  endsAt: timeOutput,
})
export type Shop = z.output<typeof shop>

export const getShop = defineCall({
  class: 'shop',
  method: 'get_shop',
  auth: 'player',
  summary:
    'The points shop today: the player’s points, the items with their prices, ' +
    'and why the player cannot buy an item.',
  input: z.object(anyData),
  output: shop,
  refusals: [],
})

export const shopPurchase = shopPrize.extend({
  purchaseID: z.string(),
  date: timeOutput,
  points: z.number().int(),
})
export type ShopPurchase = z.output<typeof shopPurchase>

const whole = z.number({ error: 'required' }).int('invalid')

export const buy = defineCall({
  class: 'shop',
  method: 'buy',
  auth: 'player',
  movesMoney: true,
  summary:
    'Buys an item for points. The prize is credited in the same commit. ' +
    '`version`, `item` and `points` are what the player saw. ' +
    'Repeating the requestId returns the same purchase.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    version: whole.min(1, 'invalid'),
    item: whole.min(0, 'invalid'),
    points: whole.min(1, 'invalid'),
  }),
  output: shopPurchase,
  refusals: ['jurisdiction', 'self excluded', 'not possible', 'limit reached', 'duplicate'],
})

export const myPurchases = defineCall({
  class: 'shop',
  method: 'my_purchases',
  auth: 'player',
  summary: 'The player’s own purchases in the points shop, newest first.',
  input: z.object({ ...anyData, ...page(PURCHASES) }),
  output: shopPurchase,
  paged: true,
  refusals: [],
})
