import type { Generated } from 'kysely'

export type RoundState = 'betting' | 'flying' | 'crashed' | 'void'

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

export type CrashTables = {
  'crash.round': CrashRoundTable
}
