import type { Bilingual } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { supportTables, type ComplaintSettingRow } from '../tables.ts'

export type ComplaintSetting = { answerDays: number; appeal: Bilingual | null }

export async function getSetting(db: Db | Tx): Promise<ComplaintSettingRow> {
  return supportTables(db)
    .selectFrom('support.complaint_setting')
    .selectAll()
    .executeTakeFirstOrThrow()
}

export async function readComplaintSetting(db: Db | Tx): Promise<ComplaintSetting> {
  const { answer_days: answerDays, appeal_tr: tr, appeal_en: en } = await getSetting(db)
  return { answerDays, appeal: tr === null || en === null ? null : { tr, en } }
}

/** Applies to complaints filed or reopened from now on. Returns the previous setting. */
export async function setComplaintSetting(
  tx: Tx,
  { answerDays, appeal }: ComplaintSetting,
): Promise<ComplaintSetting> {
  await supportTables(tx)
    .selectFrom('support.complaint_setting')
    .select('one')
    .forUpdate()
    .execute()
  const before = await readComplaintSetting(tx)
  await supportTables(tx)
    .updateTable('support.complaint_setting')
    .set({ answer_days: answerDays, appeal_tr: appeal?.tr ?? null, appeal_en: appeal?.en ?? null })
    .execute()
  return before
}
