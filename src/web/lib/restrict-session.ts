import type { SessionStore } from './session.ts'

export function restrictSession(store: SessionStore): void {
  const { profile } = store.get()
  if (profile !== undefined) store.setProfile({ ...profile, restricted: true })
}
