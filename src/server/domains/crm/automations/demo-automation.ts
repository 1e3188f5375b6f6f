import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AutomationBody, AutomationStep } from '#shared/contracts/staff/automations.ts'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addAutomation, approveVersion, emptyBody, lockAutomation } from './automation.ts'

const BY = 'demo'

/** The demo's automation: a welcome, and a reminder a day later to players without a deposit. */
export async function seedDemoAutomation(tx: Tx, now: Date): Promise<void> {
  await sql`lock table crm.automation in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from crm.automation limit 1`.execute(tx)
  if (rows.length > 0) return
  const id = await addAutomation(tx, bodyOf(), BY, now)
  await approveVersion(
    tx,
    await lockAutomation(tx, id),
    { rules: {}, writtenBy: BY, approvedBy: BY },
    now,
  )
}

function bodyOf(): AutomationBody {
  const empty = emptyBody()
  const [usual] = empty.steps
  if (usual === undefined) throw new Error('an empty automation has no step')
  const { name, welcome, reminder } = DEMONSTRATION_TEXTS.automation
  const step = (changes: Partial<AutomationStep>): AutomationStep => ({
    ...usual,
    key: randomUUID(),
    ...changes,
  })
  return {
    ...empty,
    name: name.tr,
    steps: [
      step({
        kind: 'message',
        message: { ...usual.message, ...welcome, link: '/fairness' },
      }),
      step({ kind: 'wait', amount: 1, unit: 'days' }),
      step({
        kind: 'message',
        message: { ...usual.message, ...reminder, link: '/profile' },
      }),
    ],
  }
}
