import { call } from './api.ts'
import { sessionStore } from './session.ts'

/**
 * Ends the session here at once, and on the server as soon as it can be reached. The caller shows a
 * message and goes home.
 */
export async function signOut(): Promise<void> {
  const ended = sessionStore.get().session === undefined ? undefined : call('user', 'logout', {})
  try {
    await ended
  } catch {
    // Signing out must work without a connection; the server's session then expires.
  } finally {
    sessionStore.clearAll()
  }
}
