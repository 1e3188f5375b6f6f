export type MassMessageRow = {
  id: string
  title_tr: string
  title_en: string
  body_tr: string
  body_en: string
  link: string | null
  action_tr: string | null
  action_en: string | null
  published_at: Date
  for_newcomers: boolean
}

export type CrmTables = {
  'crm.mass_message': MassMessageRow
  'crm.mass_message_read': { player_id: string; message_id: string; read_at: Date }
  'crm.note': { id: string; player_id: string; staff_name: string; body: string; created_at: Date }
  'crm.tag': { player_id: string; tag: string; staff_name: string; created_at: Date }
}
