import type { Generated } from 'kysely'

export type InformationTable = {
  inf_type: string
  lang: 'tr' | 'en'
  title: string
  text: string
  is_own: Generated<boolean>
  updated_at: Date
}

export type ContentTables = { 'content.information': InformationTable }
