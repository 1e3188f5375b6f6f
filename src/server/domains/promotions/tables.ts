import type { Generated } from 'kysely'
import type { PromotionRequest } from '#shared/contracts/promotions.ts'

export type RequestState = PromotionRequest['state']

export type RequestTable = {
  id: string
  player_id: string
  promotion_id: bigint
  terms_version: number
  state: RequestState
  amount_minor: Generated<bigint>
  wagered_minor: Generated<bigint>
  required_minor: Generated<bigint>
  expires_at: Date
  requested_at: Date
  decided_at: Date | null
}

export type PromotionsTables = { 'promotions.request': RequestTable }
