import { RECENT_KEY, type StorageKey } from '#web/lib/storage.ts'

type Place = 'local' | 'tab' | 'cookie' | 'cache'

/**
 * Data this site stores in a browser. A key that ends in * stands for all keys with that prefix.
 */
export type StoredItem = { id: string; place: Place; keys: readonly string[]; optional?: true }

const own = <const K extends readonly StorageKey[]>(...keys: K): K => keys

export const STORED_ITEMS = [
  { id: 'session', place: 'local', keys: own('bnwUserSession', 'ridValue', 'expirationDate') },
  { id: 'auth', place: 'local', keys: own('bnwUserAuth') },
  { id: 'cookie', place: 'cookie', keys: ['__Host-kupa', 'kupa'] },
  { id: 'profile', place: 'local', keys: own('bnwUserProfile') },
  { id: 'activity', place: 'local', keys: own('userActivityStartTime') },
  { id: 'returnUrl', place: 'local', keys: own('returnUrl') },
  { id: 'state', place: 'local', keys: own('modalStatus', 'siteUnderMaintenance') },
  { id: 'langCookie', place: 'cookie', keys: ['kupa-lang'] },
  { id: 'providerCookie', place: 'cookie', keys: ['__Host-kupa-provider', 'kupa-provider'] },
  { id: 'play', place: 'tab', keys: ['kupaPlay*', 'kupa-game-token*', 'kupa-left-bets'] },
  { id: 'order', place: 'tab', keys: ['cashierOrder', 'cashierDraft:*'] },
  { id: 'draft', place: 'tab', keys: ['registerDraft'] },
  { id: 'reload', place: 'tab', keys: ['kupaMissing'] },
  { id: 'bets', place: 'local', keys: ['kupaSlipSent'] },
  { id: 'offline', place: 'cache', keys: ['kupa-offline-*'] },
  {
    id: 'look',
    place: 'local',
    keys: own('bnwUserLang', 'bnwUserMode', 'showBalance'),
    optional: true,
  },
  { id: 'searches', place: 'local', keys: ['kupaRecentSearches'], optional: true },
  { id: 'recent', place: 'local', keys: [RECENT_KEY], optional: true },
  { id: 'slip', place: 'local', keys: ['kupaSlip'], optional: true },
  {
    id: 'odds',
    place: 'local',
    keys: [
      'kupaOdds',
      'kupaOddsAccept',
      'kupaOneClick',
      'kupaLiveColumns',
      'kupaPinnedLeagues',
      'kupaFollowed',
      'kupaStarredMarkets',
    ],
    optional: true,
  },
  { id: 'popups', place: 'local', keys: ['kupaPopups'], optional: true },
  {
    id: 'sound',
    place: 'tab',
    keys: ['kupaMuted', 'kupa-game-settings', 'kupa-marti-second-bet'],
    optional: true,
  },
  { id: 'chat', place: 'local', keys: ['kupa-chat'], optional: true },
  { id: 'scroll', place: 'tab', keys: ['tsr-scroll-restoration*'], optional: true },
] as const satisfies readonly StoredItem[]

export type KnownItem = (typeof STORED_ITEMS)[number]
type Shelf = Pick<Storage, 'length' | 'key' | 'removeItem'>

export function heldKeys(shelf: Shelf, { keys }: Pick<StoredItem, 'keys'>): string[] {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index)).filter(
    (name) => name !== null,
  )
  return names.filter((name) =>
    keys.some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key)),
  )
}

export function clearItem(shelf: Shelf, item: Pick<StoredItem, 'keys'>): void {
  for (const name of heldKeys(shelf, item)) shelf.removeItem(name)
}
