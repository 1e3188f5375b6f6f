import { storedChoice } from '#web/lib/stored-choice.ts'
import { LIST_MARKETS, type ListMarket } from './columns.ts'

/** The market that a list shows first, or alone on a narrow screen. */
export const listMarket = storedChoice<ListMarket>(
  'kupaListMarket',
  (kept) => LIST_MARKETS.find((market) => market === kept) ?? 'result',
)
