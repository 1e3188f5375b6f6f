export const STORAGE_KEYS = [
  'bnwUserSession',
  'bnwUserAuth',
  'bnwUserProfile',
  'bnwUserLang',
  'bnwUserMode',
  'modalStatus',
  'siteUnderMaintenance',
  'userActivityStartTime',
  'expirationDate',
  'returnUrl',
  'ridValue',
  'showBalance',
] as const
export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * Stored in addition while the signed-in player has played before; theme.js reads it before the
 * first paint.
 */
export const RECENT_KEY = 'kupaRecent'

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function memoryStorage(): KeyValue {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/**
 * Returns the browser's local storage, or the page's memory if local storage is forbidden or full.
 */
export function browserStorage(): KeyValue {
  try {
    localStorage.getItem('bnwUserLang')
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => {
        try {
          localStorage.setItem(key, value)
        } catch {
          localStorage.removeItem(key)
        }
      },
      removeItem: (key) => localStorage.removeItem(key),
    }
  } catch {
    return memoryStorage()
  }
}

export function readRecord(
  storage: KeyValue,
  key: StorageKey,
): Readonly<Record<string, unknown>> | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
