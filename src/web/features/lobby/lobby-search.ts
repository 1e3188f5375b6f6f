import { GAME_SORTS_ORDER, type GameSort } from './game-sorts.ts'

export const VOLATILITY_BANDS = ['low', 'medium', 'high'] as const
export type VolatilityBand = (typeof VOLATILITY_BANDS)[number]

/** RTP floors offered, in percent. */
export const RTP_FLOORS = [95, 96, 97] as const

const BAND_LEVELS: Readonly<Record<VolatilityBand, readonly number[]>> = { low: [1, 2], medium: [3], high: [4, 5] }
const MAX_QUERY_LENGTH = 100

/** What the lobby's address carries beside its path. Absent means the default, so that a plain address stays plain. */
export type LobbySearch = {
  sort?: GameSort
  volatility?: VolatilityBand[]
  minRtp?: number
  isNew?: true
  favorites?: true
  q?: string
}

/** Where the lobby stands: at most one of these is set. */
export type LobbyPlace = { categoryID?: string; type?: string; providerID?: string }

/** Reads an address's search parameters; anything unknown is left out. */
export function parseLobbySearch(search: Record<string, unknown>): LobbySearch {
  const sort = GAME_SORTS_ORDER.find((known) => known === search['sort'])
  const bands = Array.isArray(search['volatility']) ? search['volatility'] : [search['volatility']]
  const volatility = VOLATILITY_BANDS.filter((band) => bands.includes(band))
  const minRtp = RTP_FLOORS.find((floor) => floor === Number(search['minRtp']))
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, MAX_QUERY_LENGTH) : ''
  return {
    ...(sort !== undefined && sort !== 'popular' && { sort }),
    ...(volatility.length > 0 && { volatility }),
    ...(minRtp !== undefined && { minRtp }),
    ...(isOn(search['isNew']) && { isNew: true as const }),
    ...(isOn(search['favorites']) && { favorites: true as const }),
    ...(Array.from(q).length >= 3 && { q }),
  }
}

/** The input of `casino.games_list` for a place and its filters, without paging. */
export function gamesListInput(place: LobbyPlace, search: LobbySearch) {
  const levels = (search.volatility ?? []).flatMap((band) => BAND_LEVELS[band])
  return {
    ...place,
    sort: search.sort ?? 'popular',
    ...(levels.length > 0 && { volatility: levels }),
    ...(search.minRtp !== undefined && { minRtp: search.minRtp }),
    ...(search.isNew && { isNew: true }),
    ...(search.favorites && { favorites: 1 as const }),
    ...(search.q !== undefined && { searchGameName: search.q }),
  }
}

/** How many filters are on; neither the order nor a search is one. */
export function filterCount(search: LobbySearch): number {
  return (
    (search.volatility?.length ?? 0) +
    (search.minRtp === undefined ? 0 : 1) +
    (search.isNew ? 1 : 0) +
    (search.favorites ? 1 : 0)
  )
}

/** The same search with a volatility band switched. */
export function toggleBand(search: LobbySearch, band: VolatilityBand): LobbySearch {
  const on = search.volatility ?? []
  const volatility = VOLATILITY_BANDS.filter((known) => (known === band ? !on.includes(band) : on.includes(known)))
  const { volatility: _old, ...rest } = search
  return volatility.length > 0 ? { ...rest, volatility } : rest
}

/** The same without its filters; what is searched for and the order stay. */
export function withoutFilters({ sort, q }: LobbySearch): LobbySearch {
  return { ...(sort !== undefined && { sort }), ...(q !== undefined && { q }) }
}

/** The same without what is searched for. */
export function withoutQuery({ q: _q, ...rest }: LobbySearch): LobbySearch {
  return rest
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
