import type { Generated } from 'kysely'
import type { VirtualCard, VirtualResult } from '#games/virtuals/virtual-game.ts'
import type { Lang } from '#shared/lang.ts'

export type RoundState = 'betting' | 'closed' | 'over' | 'void'
export type TicketState = 'open' | 'settled' | 'returned'

export type VirtualGameTable = {
  kind: string
  position: number
  min_stake_minor: bigint
  max_stake_minor: bigint
  max_win_minor: bigint
  round_max_minor: bigint
  betting_ms: number
  closing_ms: number
  running_ms: number
  result_ms: number
  limits_version: Generated<number>
  is_enabled: Generated<boolean>
}
export type VirtualRoundTable = {
  kind: string
  number: number
  chain_id: number
  state: RoundState
  card: VirtualCard
  betting_ends_at: Date
  closed_at: Date | null
  ended_at: Date | null
  hash: string | null
  result: VirtualResult | null
  limits: Generated<unknown>
}
export type TicketTable = {
  id: string
  kind: string
  number: number
  player_id: string
  lang: Lang
  state: Generated<TicketState>
  staked_minor: bigint
  lines: unknown
  win_minor: Generated<bigint>
  placed_at: Date
  settled_at: Date | null
}

export type VirtualsTables = {
  'virtuals.game': VirtualGameTable
  'virtuals.round': VirtualRoundTable
  'virtuals.ticket': TicketTable
}
