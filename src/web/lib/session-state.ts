import { DEFAULT_LANG, LANGS, type Lang } from '#shared/lang.ts'
import { isRecord, readRecord, type KeyValue, type StorageKey } from './storage.ts'

export type StoredSession = { uid: string; sid: string; uip: string; gmt: string; lang: string }
/** Can be exchanged for a new session after the old one ended. */
export type StoredAuth = { sid: string; uid: string; uip: string }
export type StoredProfile = {
  uid: string
  username: string
  firstname: string
  lastname: string
  /** Closed or excluded: may only look and withdraw. */ restricted: boolean
}
export type Mode = 'dark' | 'light'

export type SessionState = {
  readonly session: StoredSession | undefined
  readonly auth: StoredAuth | undefined
  readonly profile: StoredProfile | undefined
  readonly lang: Lang
  readonly mode: Mode
  readonly showBalance: boolean
  readonly maintenance: boolean
  readonly rid: string | undefined
}

export function readSessionState(storage: KeyValue): SessionState {
  return {
    session: readFields(storage, 'bnwUserSession', ['uid', 'sid', 'uip', 'gmt', 'lang']),
    auth: readFields(storage, 'bnwUserAuth', ['sid', 'uid', 'uip']),
    profile: readProfile(storage),
    lang: toLang(storage.getItem('bnwUserLang')),
    mode: storage.getItem('bnwUserMode') === 'light' ? 'light' : 'dark',
    showBalance: storage.getItem('showBalance') !== '0',
    maintenance: storage.getItem('siteUnderMaintenance') === 'true',
    rid: storage.getItem('ridValue') ?? undefined,
  }
}

/** Returns the stored language if it is supported, else the page's own, else Turkish. */
export function toLang(stored: string | null): Lang {
  const page = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return (
    LANGS.find((lang) => lang === stored) ?? LANGS.find((lang) => lang === page) ?? DEFAULT_LANG
  )
}

function readProfile(storage: KeyValue): StoredProfile | undefined {
  const fields = readFields(storage, 'bnwUserProfile', ['uid', 'username', 'firstname', 'lastname'])
  return fields && { ...fields, restricted: Reflect.get(fields, 'restricted') === true }
}

function readFields<K extends string>(
  storage: KeyValue,
  key: StorageKey,
  names: readonly K[],
): Record<K, string> | undefined {
  const record = readRecord(storage, key)
  return isRecord(record) && hasTexts(record, names) ? record : undefined
}

function hasTexts<K extends string>(
  record: object,
  names: readonly K[],
): record is Record<K, string> {
  return names.every((name) => typeof Reflect.get(record, name) === 'string')
}

/** Returns the path to open after a sign-in: a path of this site, never the profile, else home. */
export function returnPath(stored: string | null): string {
  if (stored === null || !/^\/(?![/\\])/.test(stored) || stored.includes('profile')) return '/'
  return stored
}
