import type { Generated } from 'kysely'
import type { PromotionOffer } from '#shared/contracts/promotions.ts'

export type PromotionTable = {
  id: Generated<bigint>
  slug: string
  position: number
  title_tr: string
  title_en: string
  summary_tr: string
  summary_en: string
  body_tr: string
  body_en: string
  image: string
  status: 'active' | 'passive'
  start_at: Date
  end_at: Date
  /** Set for a gift to one player, null for a promotion. */
  for_player: Generated<string | null>
}

export type PromotionTermsTable = {
  promotion_id: bigint
  version: number
  published_at: Date
  basis: PromotionOffer['basis']
  percent: number
  max_minor: bigint
  min_minor: bigint
  wagering: number
  days: number | null
  max_bet_minor: bigint | null
  games_tr: string
  games_en: string
  text_tr: string
  text_en: string
  reward: Generated<PromotionOffer['reward']>
  repeats: Generated<'once' | 'week'>
  of_first_deposit: Generated<boolean>
  needs_code: Generated<boolean>
  is_automatic: Generated<boolean>
  contributions: Generated<Record<string, number>>
  only_games: Generated<string[] | null>
  excluded_games: Generated<string[]>
  win_cap_minor: Generated<bigint | null>
  is_sticky: Generated<boolean>
  game_id: Generated<string | null>
  rounds: Generated<number | null>
  bet_minor: Generated<bigint | null>
  referrer_minor: Generated<bigint | null>
  play_minor: Generated<bigint | null>
  max_per_month: Generated<number | null>
}

export type PromotionTables = {
  'promotions.promotion': PromotionTable
  'promotions.promotion_terms': PromotionTermsTable
}
