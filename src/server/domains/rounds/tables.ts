import type { Generated } from 'kysely'
import type { Lang } from '#shared/lang.ts'

export type RoundState = 'open' | 'settled'

export type LaunchTable = TrialLaunchTable & { player_id: string; session_id: string }

export type TrialLaunchTable = {
  id: string
  url_hash: Buffer
  token_hash: Buffer | null
  game_id: string
  lang: Lang
  created_at: Date
  url_expires_at: Date
  token_expires_at: Date
}

export type SeatTable = {
  player_id: string
  game_id: string
  last_round_at: Date | null
  open_round_id: string | null
  second_round_id: Generated<string | null>
  session_id: string | null
  best_multiple_centi: Generated<bigint>
}

export type RoundTable = {
  id: string
  player_id: string
  game_id: string
  launch_id: string
  state: RoundState
  bet_minor: bigint
  raised_minor: Generated<bigint>
  win_minor: bigint
  balance_minor: bigint
  pair_id: string
  nonce: number
  params: string
  events: string
  actions: string
  opened_at: Date
  settled_at: Date | null
  is_returned: Generated<boolean>
  free_id: Generated<string | null>
}

export type StepTable = TrialStepTable & { player_id: string }

export type TrialStepTable = {
  round_id: string
  n: number
  request_id: string
  action: string
  params: string
  reply: string
  created_at: Date
}

export type TrialTable = {
  launch_id: string
  balance_minor: bigint
  server_seed_sealed: Buffer
  server_seed_hash: string
  client_seed: string
  nonce: Generated<number>
  last_round_at: Date | null
  open_round_id: string | null
  second_round_id: Generated<string | null>
}

export type TrialRoundTable = {
  id: string
  launch_id: string
  request_id: string
  input_hash: Buffer
  state: RoundState
  bet_minor: bigint
  raised_minor: Generated<bigint>
  win_minor: bigint
  balance_minor: bigint
  nonce: number
  params: string
  events: string
  actions: string
  opened_at: Date
  settled_at: Date | null
}

export type TallyTable = {
  game_id: string
  owner_id: string
  rounds: bigint
  staked: bigint
  won: bigint
  staked_squared: bigint
  won_squared: bigint
  staked_won: bigint
  counted_rounds: bigint
  expected: number
  variance: number
  max_staked: bigint | null
  bets: number[]
}

export type RoundsTables = {
  'rounds.launch': LaunchTable
  'rounds.seat': SeatTable
  'rounds.round': RoundTable
  'rounds.step': StepTable
  'rounds.tally': TallyTable
  'rounds.tally_end': { round_id: string }
  'rounds.tally_open': { round_id: string }
  'rounds.trial': TrialTable
  'rounds.trial_launch': TrialLaunchTable
  'rounds.trial_round': TrialRoundTable
  'rounds.trial_step': TrialStepTable
}
