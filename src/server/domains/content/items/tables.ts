import type { ColumnType, Generated } from 'kysely'
import type { AnyBody, ContentKind } from '#shared/office/content-kinds.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type ItemTable = {
  id: Generated<bigint>
  kind: ContentKind
  key: Generated<string>
  position: Generated<number>
  head: number
  archived_at: Date | null
  created_at: Date
}
type VersionTable = {
  item_id: bigint
  version: number
  body: ColumnType<AnyBody, string, never>
  staff_name: string
  restored_from: number | null
  created_at: Date
}
type PublicationTable = {
  id: Generated<bigint>
  item_id: bigint
  version: number
  from_at: Date
  until_at: Date | null
  staff_name: string
  created_at: Date
  ended_at: Date | null
}
type PictureTable = {
  hash: string
  cut: string
  width: number
  height: number
  staff_name: string
  created_at: Date
}
type PictureFileTable = { hash: string; name: string; bytes: Buffer }

type ItemTables = {
  'content.item': ItemTable
  'content.version': VersionTable
  'content.publication': PublicationTable
  'content.picture': PictureTable
  'content.picture_file': PictureFileTable
}

export const itemTables = (db: Db | Tx) => db.withTables<ItemTables>()
