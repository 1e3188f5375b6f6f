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
  /** The week (its Monday) or `once` for which it was given. */
  period: string | null
  deposit_id: string | null
  code: string | null
  reason: Generated<string | null>
  /** The friend it is given for: the player themselves, or one they invited. */
  friend_id: Generated<string | null>
  /** Why staff decide it although its terms are automatic. */
  held_for: Generated<string | null>
  given_at: Generated<Date | null>
}

export type PromotionsTables = { 'promotions.request': RequestTable }
