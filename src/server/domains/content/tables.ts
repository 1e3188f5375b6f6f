import type { Generated } from 'kysely'

export type SliderTable = {
  id: Generated<bigint>
  set: 'home' | 'slot'
  place: 'sol' | 'sag'
  position: number
  title_tr: string
  title_en: string
  text_tr: string
  text_en: string
  action_tr: string
  action_en: string
  image: string
  link: string
  status: 'active' | 'passive'
  start_at: Date
  end_at: Date
}

export type InformationTable = {
  inf_type: string
  lang: 'tr' | 'en'
  title: string
  text: string
  is_own: Generated<boolean>
  updated_at: Date
}

export type ContentTables = { 'content.slider': SliderTable; 'content.information': InformationTable }
