import { GAME_FEATURES, type GameFeature } from '#shared/game-features.ts'
import { GAME_SORTS_ORDER, type GameSort } from './game-sorts.ts'

export const VOLATILITY_BANDS = ['low', 'medium', 'high'] as const
export type VolatilityBand = (typeof VOLATILITY_BANDS)[number]

/** RTP floors offered, in percent. */
export const RTP_FLOORS = [95, 96, 97] as const

const MAX_QUERY_LENGTH = 100

/**
 * Search parameters of the lobby. Absent values mean the default, so that a plain address stays
 * plain.
 */
export type LobbySearch = {
  sort?: GameSort
  volatility?: VolatilityBand[]
  minRtp?: number
  features?: GameFeature[]
  isNew?: true
  favorites?: true
  q?: string
}

export type LobbyPlace = { categoryID?: string; type?: string; providerID?: string }

export function parseLobbySearch(search: Record<string, unknown>): LobbySearch {
  const sort = GAME_SORTS_ORDER.find((known) => known === search['sort'])
  const volatility = namesIn(search['volatility'], VOLATILITY_BANDS)
  const features = namesIn(search['features'], GAME_FEATURES)
  const minRtp = RTP_FLOORS.find((floor) => floor === Number(search['minRtp']))
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, MAX_QUERY_LENGTH) : ''
  return {
    ...(sort !== undefined && sort !== 'popular' && { sort }),
    ...(volatility.length > 0 && { volatility }),
    ...(minRtp !== undefined && { minRtp }),
    ...(features.length > 0 && { features }),
    ...(isOn(search['isNew']) && { isNew: true as const }),
    ...(isOn(search['favorites']) && { favorites: true as const }),
    ...(Array.from(q).length >= 3 && { q }),
  }
}

function namesIn<Name extends string>(value: unknown, known: readonly Name[]): Name[] {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  return known.filter((name) => given.includes(name))
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
