import type { GAME_SORTS } from '#shared/contracts/casino.ts'

export type GameSort = (typeof GAME_SORTS)[number]

/**
 * The sort orders in display order. Importing the contract's list would bring its validator into
 * the browser.
 */
export const GAME_SORTS_ORDER: typeof GAME_SORTS = ['popular', 'new', 'az', 'rtp']
