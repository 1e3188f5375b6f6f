import { z } from 'zod'

export const price = z.string().regex(/^\d+\.\d{2,3}$/)

/** `placePrice` is the price of the place half, for each-way bets. */
export const selection = z.object({
  selectionID: z.string(),
  name: z.string(),
  price,
  status: z.enum(['open', 'suspended', 'closed']),
  placePrice: price.optional(),
})
export type Selection = z.output<typeof selection>

/**
 * Each way: half the lines back the win, half a finish among the first `places` at `fraction` of
 * the profit.
 */
export const eachWay = z.object({ places: z.number().int(), fraction: z.enum(['1/4', '1/5']) })

/** `group` is the tab; `line` is in goals, games, points or maps, "2.5" or "-0.25". */
export const market = z.object({
  marketID: z.string(),
  type: z.string(),
  name: z.string(),
  group: z.string(),
  line: z.string().optional(),
  status: z.enum(['open', 'suspended', 'settled']),
  selections: z.array(selection),
  eachWay: eachWay.optional(),
})
export type Market = z.output<typeof market>
