import { GAME_FEATURES, type GameFeature } from '#shared/game-features.ts'
import {
  VOLATILITY_BANDS,
  type LobbyPlace,
  type LobbySearch,
  type VolatilityBand,
} from './lobby-search.ts'

const BAND_LEVELS: Readonly<Record<VolatilityBand, readonly number[]>> = {
  low: [1, 2],
  medium: [3],
  high: [4, 5],
}

export function gamesListInput(place: LobbyPlace, search: LobbySearch) {
  const levels = (search.volatility ?? []).flatMap((band) => BAND_LEVELS[band])
  return {
    ...place,
    sort: search.sort ?? 'popular',
    ...(levels.length > 0 && { volatility: levels }),
    ...(search.minRtp !== undefined && { minRtp: search.minRtp }),
    ...(search.features !== undefined && { features: search.features }),
    ...(search.isNew && { isNew: true }),
    ...(search.favorites && { favorites: 1 as const }),
    ...(search.q !== undefined && { searchGameName: search.q }),
  }
}

export function filterCount(search: LobbySearch): number {
  return (
    (search.volatility?.length ?? 0) +
    (search.minRtp === undefined ? 0 : 1) +
    (search.features?.length ?? 0) +
    (search.isNew ? 1 : 0) +
    (search.favorites ? 1 : 0)
  )
}

export function toggleBand(search: LobbySearch, band: VolatilityBand): LobbySearch {
  const volatility = toggled(VOLATILITY_BANDS, search.volatility, band)
  const { volatility: _old, ...rest } = search
  return volatility.length > 0 ? { ...rest, volatility } : rest
}

export function toggleFeature(search: LobbySearch, feature: GameFeature): LobbySearch {
  const features = toggled(GAME_FEATURES, search.features, feature)
  const { features: _old, ...rest } = search
  return features.length > 0 ? { ...rest, features } : rest
}

function toggled<Name>(known: readonly Name[], on: readonly Name[] = [], name: Name): Name[] {
  return known.filter((each) => (each === name) !== on.includes(each))
}

export function withoutFilters({ sort, q }: LobbySearch): LobbySearch {
  return { ...(sort !== undefined && { sort }), ...(q !== undefined && { q }) }
}

export function withoutQuery({ q: _q, ...rest }: LobbySearch): LobbySearch {
  return rest
}
