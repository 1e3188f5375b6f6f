import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { SEAL } from './open-payment.ts'

export type PayoutAccount = { owner: string; iban: string; bankName: string }

const details = z.object({
  account: z.object({ owner: z.string(), iban: z.string(), bankName: z.string() }),
})

export function readAccount({ secrets }: Pick<Platform, 'secrets'>, sealed: Buffer): PayoutAccount {
  return details.parse(JSON.parse(secrets.decrypt(SEAL, sealed))).account
}
