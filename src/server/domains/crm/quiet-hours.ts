import { sql } from 'kysely'
import type { QuietHours } from '#shared/contracts/staff/messages.ts'
import { toWireTime } from '#shared/dates.ts'
import { isQuiet } from '#shared/office/mass-messages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export async function getQuietHours(db: Db | Tx): Promise<QuietHours> {
  const { rows } = await sql<QuietHours>`select from_hour as "from", until_hour as "until"
    from crm.quiet_hours`.execute(db)
  const [hours] = rows
  if (hours === undefined) throw new Error('there are no quiet hours, not even none')
  return hours
}

export async function setQuietHours(tx: Tx, { from, until }: QuietHours): Promise<QuietHours> {
  await sql`select from crm.quiet_hours for update`.execute(tx)
  const before = await getQuietHours(tx)
  await sql`update crm.quiet_hours set from_hour = ${from}, until_hour = ${until}`.execute(tx)
  return before
}

export async function openChannels(tx: Tx, now: Date): Promise<('email' | 'sms')[]> {
  const hour = Number(toWireTime(now).slice(11, 13))
  return isQuiet(hour, await getQuietHours(tx)) ? ['email'] : ['email', 'sms']
}
