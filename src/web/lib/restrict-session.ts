import type { SessionStore } from './session.ts'

/** The player closed their account, or themselves out: this session continues restricted. */
export function restrictSession(store: SessionStore): void {
  const { profile } = store.get()
  if (profile !== undefined) store.setProfile({ ...profile, restricted: true })
}
