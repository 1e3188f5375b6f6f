import {
  RISK_THRESHOLDS,
  USUAL_THRESHOLDS,
  type RiskThreshold,
  type Thresholds,
} from '#shared/office/risk.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { riskTables } from './tables.ts'

export async function readThresholds(db: Db | Tx): Promise<Thresholds> {
  const changed = await riskTables(db).selectFrom('risk.threshold').selectAll().execute()
  return Object.assign(
    { ...USUAL_THRESHOLDS },
    Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  )
}

/**
 * Sets a threshold whose value still is `from`. It applies to later events only.
 * @throws FieldRefusal for a value out of its bounds; Refusal 'not possible' where it was changed
 * in the meantime
 */
export async function setThreshold(
  tx: Tx,
  name: RiskThreshold,
  from: number,
  value: number,
): Promise<void> {
  const { min, max } = RISK_THRESHOLDS[name]
  if (value < min || value > max) throw refuseFields({ value: 'invalid' })
  await lockName(tx, `risk threshold ${name}`)
  if ((await readThresholds(tx))[name] !== from) throw new Refusal('not possible')
  await riskTables(tx)
    .insertInto('risk.threshold')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
