import { call } from './api.ts'
import { query } from './query.ts'
import { sessionStore } from './session.ts'
import { browserStorage, RECENT_KEY } from './storage.ts'

/** As many as stand beside each other on a wide screen. */
const SHOWN = 4

export function recentGamesQuery() {
  return query('casino', 'recent_games', { limit: SHOWN })
}

/**
 * Keeps whether the player has played: the home page then keeps the place of their last games from
 * the first paint.
 */
export function noteRecentGames(some: boolean): void {
  if (some) browserStorage().setItem(RECENT_KEY, '1')
  else browserStorage().removeItem(RECENT_KEY)
}

/** Learns it for a player who has just come and may play. No answer changes nothing. */
export async function learnRecentGames(): Promise<void> {
  if (sessionStore.get().profile?.restricted === true) return
  const reply = await call('casino', 'recent_games', { limit: 1 }).catch(() => undefined)
  if (reply !== undefined) noteRecentGames(reply.data.length > 0)
}
