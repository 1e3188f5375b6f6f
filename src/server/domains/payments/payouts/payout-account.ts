import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { isPaidToBank } from '../method.ts'
import { SEAL } from '../open-payment.ts'
import type { PayoutDestination } from '../port.ts'
import type { PaymentRow } from '../tables.ts'

export type PayoutAccount = { owner: string; iban: string; bankName: string }

const details = z.object({
  account: z.object({ owner: z.string(), iban: z.string(), bankName: z.string() }),
})

export function readAccount({ secrets }: Pick<Platform, 'secrets'>, sealed: Buffer): PayoutAccount {
  return details.parse(JSON.parse(secrets.decrypt(SEAL, sealed))).account
}

const coins = z.object({
  fields: z.union([
    z.object({ bitcoinAddress: z.string() }),
    z.object({ lightningAddress: z.string() }),
  ]),
})

export function readPayoutDestination(
  { secrets }: Pick<Platform, 'secrets'>,
  { method_id: methodId, details_sealed: sealed }: Pick<PaymentRow, 'method_id' | 'details_sealed'>,
): PayoutDestination {
  if (isPaidToBank(methodId)) {
    const { owner, iban } = readAccount({ secrets }, sealed)
    return { owner, iban }
  }
  const { fields } = coins.parse(JSON.parse(secrets.decrypt(SEAL, sealed)))
  return 'bitcoinAddress' in fields ? { address: fields.bitcoinAddress } : fields
}
