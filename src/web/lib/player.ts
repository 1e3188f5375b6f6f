import { balanceQuery } from './balance.ts'
import { call, refreshSession } from './api.ts'
import { query, queryClient } from './query.ts'
import { sessionStore } from './session.ts'

/**
 * Settles who is signed in: a stored session as it is, else a new one for the auth record, else no
 * one.
 */
export async function initAuth(): Promise<boolean> {
  const { session, profile, auth } = sessionStore.get()
  if (session !== undefined && profile !== undefined) return true
  if (auth !== undefined && (await refreshSession().catch(() => false))) return true
  if (auth === undefined) sessionStore.clearAll()
  return sessionStore.get().session !== undefined
}

/**
 * Loads what every page of a signed-in player needs: profile, balance, cash methods and favourites.
 */
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

/** Asks whether the session still lives. A clear no ends it here; no answer changes nothing. */
export async function pingSession(now: () => number, trustMs: number): Promise<void> {
  try {
    await call('system', 'ping', {})
    sessionStore.trustUntil(now() + trustMs)
  } catch (error) {
    if (error instanceof Error && error.name === 'CallRefusal' && !sessionStore.get().maintenance)
      sessionStore.clearSession()
  }
}
