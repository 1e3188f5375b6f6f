import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import type { ErasedPart, PeriodName } from '#shared/periods.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type Content = { name: string; size: number; digest: string }

type FileTable = {
  id: string
  kind: string
  subject_kind: string
  subject_id: string
  player_id: string | null
  title: string
  input: ColumnType<unknown, string, never>
  language: Lang
  reason: string
  staff_id: string
  staff_name: string
  address: string
  asked_at: Date
  state: Generated<'asked' | 'made' | 'failed'>
  tries: Generated<number>
  name: Generated<string | null>
  size_bytes: Generated<bigint | null>
  digest: Generated<string | null>
  contents: ColumnType<Content[] | null, string | undefined, string>
  made_at: Generated<Date | null>
  gone_at: Generated<Date | null>
  run: Generated<string | null>
}
export type FileRow = Selectable<FileTable>

type HoldTable = {
  id: string
  player_id: string
  reason: string
  held_by: string
  held_at: Date
  released_by: Generated<string | null>
  released_at: Generated<Date | null>
  release_reason: Generated<string | null>
}
export type HoldRow = Selectable<HoldTable>

type Tables = {
  'compliance.hold': HoldTable
  'compliance.erasure': {
    player_id: string
    due_on: string
    erased_at: Date
    what: ColumnType<Partial<Record<ErasedPart, number>>, string, never>
  }
  'compliance.period': { name: PeriodName; amount: number }
  'compliance.file': FileTable
  'compliance.file_part': {
    file_id: string
    run: string
    n: number
    key_id: string
    sealed: Buffer
  }
}

export function complianceTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
