import type { Generated, GeneratedAlways } from 'kysely'

export type ProviderTable = {
  id: string
  name: string
  logo: string
  status: 'open' | 'preview'
  position: number
}
export type CategoryTable = {
  id: string
  slug: string
  name_tr: string
  name_en: string
  icon: string
  position: number
  place: Generated<number | null>
  revision: Generated<number>
}
export type GameTypeTable = { type: string; name_tr: string; name_en: string; position: number }
export type GameTable = {
  id: string
  slug: string
  name_tr: string
  name_en: string
  search_key: string
  provider_id: string
  type: string
  image: string
  rtp_percent: number
  volatility: number
  features: Generated<string[]>
  min_bet_minor: bigint
  max_bet_minor: bigint
  released_at: Date
  position: number
  popularity: Generated<bigint>
  offered: Generated<boolean>
  closed_at: Generated<Date | null>
  closed_by: Generated<string | null>
  closed_why: Generated<string | null>
  enabled: GeneratedAlways<boolean>
}
export type GameCategoryTable = { category_id: string; game_id: string }
export type CategoryPickTable = { category_id: string; game_id: string; place: number | null }
export type FavoriteTable = {
  player_id: string
  kind: 'casino' | 'livecasino'
  game_id: string
  created_at: Date
}

export type LobbyTables = {
  'lobby.provider': ProviderTable
  'lobby.category': CategoryTable
  'lobby.game_type': GameTypeTable
  'lobby.game': GameTable
  'lobby.game_category': GameCategoryTable
  'lobby.category_pick': CategoryPickTable
  'lobby.favorite': FavoriteTable
}
