import type { StaffReceipt } from '#shared/contracts/receipts.ts'
import { listReceipts } from '#server/domains/documents/index.ts'
import { presentReceipt } from '#server/domains/payments/index.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function receiptsOf(
  read: Db,
  payments: readonly { playerId: string; transactionId: string }[],
): Promise<Map<string, StaffReceipt[]>> {
  const found = new Map<string, StaffReceipt[]>()
  for (const row of await listReceipts(read, payments)) {
    const receipt = { ...presentReceipt(row), alsoOf: row.alsoOf }
    found.set(row.subject, [...(found.get(row.subject) ?? []), receipt])
  }
  return found
}
