import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  DownloadFault,
  DownloadResult,
  HitOutcome,
  LineFault,
  ListChange,
  ListKind,
  ListState,
  PublishedKind,
} from '#shared/office/lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ListedDocument, ListedName } from './formats/individual.ts'

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
  published: string | null
}
export type LineDetails = {
  aliases: ListedName[]
  births: string[]
  nationalities: string[]
  documents: ListedDocument[]
  programmes: string[]
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
  details: LineDetails | null
}
export type DownloadRow = {
  kind: PublishedKind
  address_digest: string
  since: Date
  tried_at: Date | null
  result: DownloadResult | null
  reason: DownloadFault | null
  detail: string | null
  refreshed_at: Date | null
  etag: string | null
  last_modified: string | null
  digest: string | null
  published: string | null
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
  weak: Generated<boolean>
  details: ColumnType<LineDetails | null, string | null, string | null>
}
export type HitRow = Selectable<HitTable>

type Tables = {
  'screening.version': VersionRow
  'screening.line': LineRow
  'screening.refused': { version_id: string; n: number; why: LineFault }
  'screening.hit': HitTable
  'screening.download': DownloadRow
}

export function screeningTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
