import type { Generated } from 'kysely'

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
}

export type PromotionTermsTable = {
  promotion_id: bigint
  version: number
  published_at: Date
  basis: 'deposit' | 'net-loss'
  percent: number
  most_minor: bigint
  least_minor: bigint
  wagering: number
  days: number | null
  max_bet_minor: bigint | null
  games_tr: string
  games_en: string
  text_tr: string
  text_en: string
}

export type PromotionTables = { 'content.promotion': PromotionTable; 'content.promotion_terms': PromotionTermsTable }
