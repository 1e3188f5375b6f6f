import type { Generated } from 'kysely'

export type RoundState = 'betting' | 'flying' | 'crashed' | 'void'

export type ChainTable = { id: number; first_round: number; length: number; commitment: string; salt: string; created_at: Date }
export type CheckpointTable = { chain_id: number; chain_index: number; hash_sealed: Buffer }

export type CrashRoundTable = {
  number: number
  chain_id: number
  state: RoundState
  betting_ends_at: Date
  starts_at: Date | null
  ended_at: Date | null
  hash: string | null
  point_hundredths: number | null
  is_interrupted: Generated<boolean>
}

export type LeaseTable = { single: Generated<boolean>; holder: string; held_until: Date }

export type CrashTables = {
  'crash.chain': ChainTable
  'crash.checkpoint': CheckpointTable
  'crash.round': CrashRoundTable
  'crash.lease': LeaseTable
}
