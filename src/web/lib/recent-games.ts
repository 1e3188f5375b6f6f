import { call } from './api.ts'
import { query } from './query.ts'
import { sessionStore } from './session.ts'
import { browserStorage, RECENT_KEY } from './storage.ts'

const SHOWN = 4

export function recentGamesQuery() {
  return query('casino', 'recent_games', { limit: SHOWN })
}

/**
 * Stores whether the player has played, so that the home page reserves the space of their last
 * games from the first paint.
 */
export function noteRecentGames(some: boolean): void {
  if (some) browserStorage().setItem(RECENT_KEY, '1')
  else browserStorage().removeItem(RECENT_KEY)
}

export async function learnRecentGames(): Promise<void> {
  if (sessionStore.get().profile?.restricted === true) return
  const reply = await call('casino', 'recent_games', { limit: 1 }).catch(() => undefined)
  if (reply !== undefined) noteRecentGames(reply.data.length > 0)
}
