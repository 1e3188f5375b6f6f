import { Refusal } from '#shared/refusals.ts'
import { siteDate } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { fundsTables } from './tables.ts'

const HELD = {
  tr: 'Para yatırmadan önce gelir kaynağıyla ilgili sorumuzu yanıtla: Hesabım, Belgelerim', en: 'Answer our question about your source of funds before you deposit: My account, Documents',
}

export async function holdsDeposits(db: Db | Tx): Promise<boolean> {
  return (await fundsTables(db).selectFrom('funds.setting').select('holds_deposits').executeTakeFirstOrThrow()).holds_deposits
}

/** Sets it where it still is the other way. @throws Refusal 'not possible' */
export async function setHoldsDeposits(tx: Tx, holds: boolean): Promise<void> {
  const row = await fundsTables(tx).updateTable('funds.setting').set({ holds_deposits: holds }).where('holds_deposits', '=', !holds).returning('one').executeTakeFirst()
  if (row === undefined) throw new Refusal('not possible')
}

/** What a new deposit asks, where the setting says so. @throws Refusal 'limit reached' while a question is unanswered after its last day */
export async function requireFundsAnswered(tx: Tx, playerId: string, now: Date): Promise<void> {
  if (!(await holdsDeposits(tx))) return
  const overdue = await fundsTables(tx).selectFrom('funds.request').select('id').where('player_id', '=', playerId).where('state', '=', 'asked').where('due_on', '<', siteDate(now)).executeTakeFirst()
  if (overdue !== undefined) throw new Refusal('limit reached', {}, HELD)
}
