import type { Generated, Selectable } from 'kysely'
import type {
  HitOutcome,
  LineFault,
  ListChange,
  ListKind,
  ListState,
} from '#shared/office/lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type VersionRow = {
  id: string
  kind: ListKind
  state: ListState
  digest: string | null
  file_name: string
  based_on: string | null
  lines: number
  refused: number
  added: number
  changed: number
  gone: number
  created_by: string
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  matched_to: string | null
  matched_at: Date | null
}
export type LineRow = {
  version_id: string
  key: string
  n: number
  change: ListChange | 'same'
  name: string
  words: string
  birth: string | null
  list: string
  reference: string
  number_digest: string | null
  until: string | null
}
type HitTable = {
  id: string
  player_id: string
  kind: ListKind
  key: string
  version_id: string
  name: string
  birth: string | null
  list: string
  reference: string
  until: string | null
  why: 'number' | 'name'
  score: number
  state: 'waiting' | 'decided' | 'gone'
  found_at: Date
  outcome: HitOutcome | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  excluded_at: Generated<Date | null>
  before_at: Generated<Date | null>
  before_until: Generated<Date | null>
}
export type HitRow = Selectable<HitTable>

type Tables = {
  'screening.version': VersionRow
  'screening.line': LineRow
  'screening.refused': { version_id: string; n: number; why: LineFault }
  'screening.hit': HitTable
}

export function screeningTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
