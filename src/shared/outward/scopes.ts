import type { StaffAction } from '../office/staff.ts'

/**
 * The data that an API key may read, and the permission that its owner needs. No scope moves money.
 * `personal` adds the personal columns of players; a second person approves it.
 */
export const API_SCOPES = {
  players: 'player.read',
  money: 'report.entries',
  sports: 'trading.read',
  games: 'game.read',
  reports: 'report.read',
  personal: 'player.identity',
} as const satisfies Readonly<Record<string, StaffAction>>

export type ApiScope = keyof typeof API_SCOPES
export const API_SCOPE_NAMES = [
  'players',
  'money',
  'sports',
  'games',
  'reports',
  'personal',
] as const satisfies readonly ApiScope[]
export const PERSONAL_SCOPE: ApiScope = 'personal'

export const KEY_STATES = ['ready', 'active', 'revoked'] as const
/** `suspended`: the owner may no longer read what the key reads. Not stored. */
export const KEY_VIEWS = [...KEY_STATES, 'expired', 'suspended'] as const
export type KeyView = (typeof KEY_VIEWS)[number]

export const MAX_KEY_DAYS = 365
export const MAX_KEYS = 100
export const MAX_NETWORKS = 20
