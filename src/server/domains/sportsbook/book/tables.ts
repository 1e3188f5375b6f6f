import type { Generated, GeneratedAlways } from 'kysely'
import type { Sport } from '#games/sportsbook/match-model.ts'

export type EventPhase = 'upcoming' | 'live' | 'finished' | 'cancelled'
export type EventKind = 'match' | 'outright'

export type WorldTable = {
  single: Generated<boolean>
  generation: number
  seed: string
  real_at: Date
  world_at: Date
  speed: number
  configured_speed: number
}
export type FeedTable = {
  name: string
  fence: Generated<bigint>
  holder: string
  held_until: Date
  last_seen_at: Date
  positions: Generated<unknown>
  health: unknown
  health_at: Date | null
}
export type LeagueTable = {
  id: string
  sport: Sport
  name_tr: string
  name_en: string
  country: string
}

export type EventTable = {
  id: string
  kind: Generated<EventKind>
  feed: string
  feed_id: string
  sport: Sport
  league_id: string
  round_tr: string | null
  round_en: string | null
  home_id: string
  home: string
  home_crest: unknown
  home_country: string | null
  away_id: string
  away: string
  away_crest: unknown
  away_country: string | null
  search_key: string
  starts_at: Date
  feed_starts_at: Date
  phase: EventPhase
  facts: unknown
  model: unknown
  course: unknown
  desk: Generated<unknown>
  terms: Generated<unknown>
  latest: GeneratedAlways<unknown>
  feed_markets: unknown
  feed_prices: unknown
  feed_decisions: unknown
  feed_kept: Generated<boolean>
  home_result: number | null
  away_result: number | null
  version: Generated<number>
  suspended_until: Date | null
  suspended_reason: string | null
  updated_at: Date
}

export type BookTables = {
  'sportsbook.world': WorldTable
  'sportsbook.feed': FeedTable
  'sportsbook.league': LeagueTable
  'sportsbook.event': EventTable
}
