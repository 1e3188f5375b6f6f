import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { WITHDRAWAL } from '../method.ts'
import type { PayoutResult, PayoutStatus, ProviderPayout } from '../port.ts'
import { paymentTables } from '../tables.ts'

/** Its lira amount decides what happens to a payout: the kuruş 01 fail, and 02 get no answer. */
const FAILS = 1n
const SILENT = 2n
const PAID_AFTER_MS = 20_000

export type SandboxPayout = {
  reference: string
  amountMinor: bigint
  result: PayoutResult['status'] | null
}

/** Payouts of the sandbox (docs/payment-adapters.md). It stores no account. */
export function sandboxPayouts({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const tables = paymentTables(database.read)

  async function find(reference: string) {
    return isUuid(reference)
      ? tables
          .selectFrom('payments.sandbox_payout')
          .selectAll()
          .where('reference', '=', reference)
          .executeTakeFirst()
      : undefined
  }

  async function get(reference: string): Promise<SandboxPayout> {
    const row = await find(reference)
    if (row === undefined) throw new Refusal('record not found')
    return { reference, amountMinor: row.amount_minor, result: row.result }
  }

  async function write(reference: string, result: PayoutResult['status']): Promise<void> {
    await tables
      .updateTable('payments.sandbox_payout')
      .set({ result })
      .where('reference', '=', reference)
      .execute()
  }

  async function status(reference: string): Promise<PayoutStatus> {
    const row = await find(reference)
    if (row === undefined) return { status: 'unknown' }
    const kurus = row.amount_minor % 100n
    const isDue = clock.now().getTime() >= row.created_at.getTime() + PAID_AFTER_MS
    let { result } = row
    if (result === null && isDue && kurus !== SILENT) {
      result = kurus === FAILS ? 'failed' : 'paid'
      await write(reference, result)
    }
    return result === null ? { status: 'pending' } : resultOf(row.amount_minor, result)
  }

  return {
    get,
    status,
    async start({ reference, amountMinor }: ProviderPayout): Promise<PayoutStatus> {
      await tables
        .insertInto('payments.sandbox_payout')
        .values({ reference, amount_minor: amountMinor, result: null, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return status(reference)
    },
    /**
     * Applies a button of the page. A payout that was paid can only be returned.
     * @throws Refusal `record not found`, `not pending`
     */
    async decide(
      reference: string,
      result: PayoutResult['status'],
    ): Promise<SandboxPayout & { result: PayoutResult['status'] }> {
      const before = await get(reference)
      const follows = before.result === 'paid' ? 'returned' : before.result
      if (before.result !== null && result !== before.result && result !== follows)
        throw new Refusal('not pending')
      if (result !== before.result) await write(reference, result)
      return { ...before, result }
    },
  }
}

/** In demo mode the sandbox pays bank transfers, unless staff have changed the method. */
export async function seedSandboxPayouts(tx: Tx): Promise<void> {
  await paymentTables(tx)
    .updateTable('payments.method')
    .set({ provider: 'sandbox' })
    .where('method_id', '=', 'bank-transfer')
    .where('cash_type', '=', WITHDRAWAL)
    .where('version', '=', 1)
    .execute()
}

export function resultOf(amountMinor: bigint, status: PayoutResult['status']): PayoutResult {
  return {
    status,
    amountMinor,
    currency: 'TRY',
    reason: status === 'paid' ? null : 'account closed',
  }
}
