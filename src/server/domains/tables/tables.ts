import type { Generated } from 'kysely'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { Lang } from '#shared/lang.ts'

export type RoundState = 'betting' | 'closed' | 'over' | 'void'
export type StakeState = 'open' | 'settled' | 'returned'

export type LiveTableTable = {
  id: string
  game: string
  name_tr: string
  name_en: string
  dealer: string
  image: string
  category: string
  position: number
  seats: number
  min_bet_minor: bigint
  max_bet_minor: bigint
  table_max_minor: bigint
  spot_limits: Generated<unknown>
  limits_version: Generated<number>
  betting_ms: number
  closing_ms: number
  dealing_ms: number
  result_ms: number
  is_enabled: Generated<boolean>
}

export type TableRoundTable = {
  table_id: string
  number: number
  chain_id: number
  state: RoundState
  betting_ends_at: Date
  closed_at: Date | null
  ended_at: Date | null
  hash: string | null
  mark: HistoryMark | null
  turn_ends_at: Generated<Date | null>
  limits: Generated<unknown>
}

type BaseStakeTable = {
  id: string
  table_id: string
  number: number
  lang: Lang
  state: Generated<StakeState>
  staked_minor: bigint
  raised_minor: Generated<bigint>
  bets: unknown
  win_minor: Generated<bigint>
  opened_at: Date
  settled_at: Date | null
}

export type StakeTable = BaseStakeTable & { player_id: string }
export type TrialStakeTable = BaseStakeTable & { launch_id: string }
/** A row of the view: exactly one owner is set. */
export type AnyStakeTable = BaseStakeTable & {
  player_id: string | null
  launch_id: string | null
}

export type SeatTable = {
  table_id: string
  number: number
  seat: number
  stake_id: string
  player_id: string | null
  launch_id: string | null
}
export type MoveTable = {
  table_id: string
  number: number
  n: number
  move: unknown
  made_at: Date
}
export type AnswerTable = {
  launch_id: string
  request_id: string
  input_hash: Buffer
  reply: unknown
}

export type TablesTables = {
  'tables.live_table': LiveTableTable
  'tables.round': TableRoundTable
  'tables.stake': StakeTable
  'tables.trial_stake': TrialStakeTable
  'tables.any_stake': AnyStakeTable
  'tables.answer': AnswerTable
  'tables.seat': SeatTable
  'tables.move': MoveTable
}
