import type { Generated } from 'kysely'
import type { BingoVariant } from '#games/bingo/bingo-game.ts'
import type { Lang } from '#shared/lang.ts'

export type RoundState = 'selling' | 'calling' | 'over' | 'void'
export type StakeState = 'open' | 'settled' | 'returned'
export type VoidReason = 'few tickets' | 'few players' | 'site closed' | 'interrupted'
/** `spent`: the hall guarantees prizes, but the day’s budget was used up when the sale opened. */
export type GuaranteeState = 'none' | 'held' | 'spent'

export type RoomTable = {
  id: string
  variant: BingoVariant
  name_tr: string
  name_en: string
  image: string
  position: number
  rules: unknown
  every_ms: number
  offset_ms: number
  result_ms: number
  limits_version: Generated<number>
  is_enabled: Generated<boolean>
  guarantee_budget_minor: Generated<bigint>
}

export type BingoRoundTable = {
  room_id: string
  number: number
  chain_id: number
  state: RoundState
  rules: unknown
  starts_at: Date
  strips: Generated<number>
  tickets: Generated<number>
  players: Generated<number>
  sales_minor: Generated<bigint>
  started_at: Date | null
  ended_at: Date | null
  void_reason: VoidReason | null
  hash: string | null
  last_call: number | null
  prizes_minor: bigint | null
  left_minor: bigint | null
  jackpot_in_minor: bigint | null
  house_minor: bigint | null
  jackpot_minor: bigint | null
  jackpot_paid_minor: bigint | null
  guarantee: Generated<GuaranteeState>
  /** Read as text where it is needed: the driver makes a local midnight of a date. */
  guarantee_day: unknown
  held_minor: Generated<bigint>
  top_up_minor: Generated<bigint>
}

export type BingoStakeTable = {
  id: string
  room_id: string
  number: number
  player_id: string
  lang: Lang
  state: Generated<StakeState>
  tickets: number
  staked_minor: bigint
  win_minor: Generated<bigint>
  opened_at: Date
  settled_at: Date | null
}

export type PurchaseTable = {
  room_id: string
  number: number
  first_strip: number
  stake_id: string
  player_id: string
  tickets: number
  bought_at: Date
}
export type WinTable = {
  room_id: string
  number: number
  kind: string
  strip: number
  place: number
  stake_id: string
  player_id: string
  call: number
  amount_minor: bigint
}

export type BingoTables = {
  'bingo.room': RoomTable
  'bingo.jackpot': { room_id: string; amount_minor: bigint; seeds_minor: bigint }
  'bingo.round': BingoRoundTable
  'bingo.stake': BingoStakeTable
  'bingo.purchase': PurchaseTable
  'bingo.win': WinTable
}
