import {
  isControlValue,
  PAYMENT_CONTROLS,
  USUAL_CONTROLS,
  type Controls,
  type PaymentControl,
} from '#shared/payments/payment-controls.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { paymentTables } from './tables.ts'

export async function readControls(db: Db | Tx): Promise<Controls> {
  const changed = await paymentTables(db).selectFrom('payments.control').selectAll().execute()
  const known = changed.filter(({ name, value }) =>
    PAYMENT_CONTROLS.some((control) => control === name && isControlValue(control, value)),
  )
  return Object.assign(
    { ...USUAL_CONTROLS },
    Object.fromEntries(known.map(({ name, value }) => [name, value])),
  )
}

export async function seedDemoControls(tx: Tx): Promise<void> {
  await paymentTables(tx)
    .insertInto('payments.control')
    .values({ name: 'payout-delay', value: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function getControl(db: Db | Tx, name: PaymentControl): Promise<string> {
  return (await readControls(db))[name]
}

/**
 * Sets a control that still has the value it had when the change was requested.
 * @throws Refusal 'not possible' where it was changed in the meantime
 */
export async function setControl(
  tx: Tx,
  name: PaymentControl,
  from: string,
  value: string,
): Promise<void> {
  await lockName(tx, `payment control ${name}`)
  if ((await getControl(tx, name)) !== from) throw new Refusal('not possible')
  await paymentTables(tx)
    .insertInto('payments.control')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
