import { balanceQuery } from './balance.ts'
import { call, refreshSession } from './api.ts'
import { query, queryClient } from './query.ts'
import { sessionStore } from './session.ts'

/**
 * Determines the signed-in player: from the stored session, else from a new session for the auth
 * record, else none.
 */
export async function initAuth(): Promise<boolean> {
  const { session, profile, auth } = sessionStore.get()
  if (session !== undefined && profile !== undefined) return true
  if (auth !== undefined && (await refreshSession().catch(() => false))) return true
  if (auth === undefined) sessionStore.clearAll()
  return sessionStore.get().session !== undefined
}

export async function loadPlayer(): Promise<void> {
  const prefetches = [
    queryClient.prefetchQuery(balanceQuery()),
    queryClient.prefetchQuery(query('finance', 'list_highlighted_cash_methods', { Type: 1 })),
    queryClient.prefetchQuery(query('finance', 'list_cash_methods_new', { Type: 1 })),
    queryClient.prefetchQuery(query('finance', 'list_cash_methods_new', { Type: 2 })),
    queryClient.prefetchQuery(query('user', 'favorites', { mode: 'list' })),
  ]
  const profile = await queryClient
    .fetchQuery(query('user', 'get_user_profile', {}))
    .catch(() => undefined)
  if (profile !== undefined && sessionStore.get().session !== undefined)
    sessionStore.setProfile(profile.data)
  await Promise.all(prefetches)
}

/**
 * Checks whether the session is still valid. A refusal ends it here; without an answer nothing
 * changes.
 */
export async function pingSession(now: () => number, trustMs: number): Promise<void> {
  try {
    await call('system', 'ping', {})
    sessionStore.trustUntil(now() + trustMs)
  } catch (error) {
    if (error instanceof Error && error.name === 'CallRefusal' && !sessionStore.get().maintenance)
      sessionStore.clearSession()
  }
}
