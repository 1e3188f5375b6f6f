import type { Generated } from 'kysely'

export type SeedPairTable = {
  id: string
  player_id: string
  state: 'next' | 'active' | 'revealed'
  server_seed_sealed: Buffer
  server_seed_hash: string
  client_seed: string
  is_own: Generated<boolean>
  nonce: Generated<number>
  open_rounds: Generated<number>
  created_at: Date
  revealed_at: Date | null
}

export type ChainTable = {
  scope: string
  id: number
  first_round: number
  length: number
  commitment: string
  salt: string
  created_at: Date
}
export type CheckpointTable = {
  scope: string
  chain_id: number
  chain_index: number
  hash_sealed: Buffer
}

export type FairnessTables = {
  'fairness.seed_pair': SeedPairTable
  'fairness.chain': ChainTable
  'fairness.checkpoint': CheckpointTable
}
