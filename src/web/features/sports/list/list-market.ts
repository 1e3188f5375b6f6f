import { storedChoice } from '#web/lib/stored-choice.ts'
import { LIST_MARKETS, type ListMarket } from './columns.ts'

/** The market whose prices a list shows first, and alone where only one has room. */
export const listMarket = storedChoice<ListMarket>(
  'kupaListMarket',
  (kept) => LIST_MARKETS.find((market) => market === kept) ?? 'result',
)
