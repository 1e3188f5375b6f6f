import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#shared/contracts/user.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import {
  readSessionState,
  returnPath,
  type Mode,
  type SessionState,
  type StoredAuth,
  type StoredProfile,
  type StoredSession,
} from './session-state.ts'
import { browserStorage, RECENT_KEY, type KeyValue } from './storage.ts'

export const PING_AFTER_MS = 15_000

export type SessionStore = ReturnType<typeof createSessionStore>

/** Creates a subscribable view of the stored player data. Every write goes to storage first. */
export function createSessionStore(storage: KeyValue) {
  let state = readSessionState(storage)
  const listeners = new Set<() => void>()

  function changed(): void {
    state = readSessionState(storage)
    for (const listener of listeners) listener()
  }
  function write(entries: Readonly<Record<string, string | undefined>>): void {
    for (const [key, value] of Object.entries(entries)) {
      if (value === undefined) storage.removeItem(key)
      else storage.setItem(key, value)
    }
    changed()
  }

  function entriesOf(
    reply: SignedIn,
    lang: Lang,
    keep: boolean,
    now: number,
  ): Readonly<Record<string, string | undefined>> {
    const session: StoredSession = {
      uid: reply.uid,
      sid: reply.sid,
      uip: reply.uip,
      gmt: reply.gmt,
      lang,
    }
    const { uid, username, restricted } = reply
    const profile: StoredProfile = {
      ...(state.profile?.uid === uid
        ? state.profile
        : { uid, username, firstname: '', lastname: '' }),
      restricted,
    }
    const auth: StoredAuth | undefined = keep && reply.auth !== null ? reply.auth : undefined
    return {
      bnwUserSession: JSON.stringify(session),
      bnwUserAuth: auth && JSON.stringify(auth),
      bnwUserProfile: JSON.stringify(profile),
      ridValue: reply.rid,
      expirationDate: String(now + PING_AFTER_MS),
      userActivityStartTime: String(now),
    }
  }

  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reload: changed,

    /**
     * Stores the reply of a sign-in, including the account's language. Without `keep` the auth
     * record is dropped, so the sign-in ends with its session.
     */
    signedIn(reply: SignedIn, keep: boolean, now: number): void {
      const lang = LANGS.find((known) => known === reply.language) ?? state.lang
      write({ ...entriesOf(reply, lang, keep, now), bnwUserLang: lang })
    },
    /**
     * Stores the reply of a renewal. The language stays the one the player has chosen since the
     * sign-in.
     */
    renewed: (reply: SignedIn, now: number): void => write(entriesOf(reply, state.lang, true, now)),
    setProfile(profile: StoredProfile): void {
      write({
        bnwUserProfile: JSON.stringify(profile, [
          'uid',
          'username',
          'firstname',
          'lastname',
          'restricted',
        ]),
      })
    },
    clearSession(): void {
      write({ bnwUserSession: undefined, bnwUserProfile: undefined, expirationDate: undefined })
    },
    clearAll(): void {
      write({
        bnwUserSession: undefined,
        bnwUserProfile: undefined,
        bnwUserAuth: undefined,
        ridValue: undefined,
        expirationDate: undefined,
        userActivityStartTime: undefined,
        [RECENT_KEY]: undefined,
      })
    },

    setLang: (lang: Lang): void => write({ bnwUserLang: lang }),
    setMode: (mode: Mode): void => write({ bnwUserMode: mode }),
    toggleBalance: (): void => write({ showBalance: state.showBalance ? '0' : '1' }),
    setMaintenance: (on: boolean): void => write({ siteUnderMaintenance: on ? 'true' : undefined }),
    setModalStatus: (): void => write({ modalStatus: '1' }),

    keepReturnUrl: (path: string): void => write({ returnUrl: path }),
    takeReturnUrl(): string {
      const path = returnPath(storage.getItem('returnUrl'))
      write({ returnUrl: undefined })
      return path
    },

    stampActivity: (now: number): void => storage.setItem('userActivityStartTime', String(now)),
    activityAt: (): number | undefined => readNumber(storage, 'userActivityStartTime'),
    trustUntil: (at: number): void => storage.setItem('expirationDate', String(at)),
    trustedUntil: (): number | undefined => readNumber(storage, 'expirationDate'),
  }
}

function readNumber(storage: KeyValue, key: string): number | undefined {
  const text = storage.getItem(key)
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

export const sessionStore = createSessionStore(browserStorage())

if (typeof window !== 'undefined') window.addEventListener('storage', () => sessionStore.reload())

export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get)
}

export function useSignedIn(): boolean {
  return useSession().session !== undefined
}

export function useRestricted(): boolean {
  return useSession().profile?.restricted === true
}

export function useLang(): Lang {
  return useSession().lang
}
