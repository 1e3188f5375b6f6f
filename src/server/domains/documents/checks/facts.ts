import { z } from 'zod'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { CheckFacts } from './port.ts'

export const FACTS_PURPOSE = 'documents:check'

const text = z.string().nullable()
const facts = z.object({
  firstName: text,
  lastName: text,
  birthDate: text,
  documentType: text,
  kind: z.enum(['identity-card', 'passport', 'driving-licence']).nullable(),
  country: text,
  expiresOn: text,
  reasons: z.array(z.string()),
})

export const sealFacts = (secrets: Pick<Secrets, 'encrypt'>, read: CheckFacts): Buffer =>
  secrets.encrypt(FACTS_PURPOSE, JSON.stringify(read))

export const openFacts = (
  secrets: Pick<Secrets, 'decrypt'>,
  sealed: Buffer | null,
): CheckFacts | null =>
  sealed === null ? null : facts.parse(JSON.parse(secrets.decrypt(FACTS_PURPOSE, sealed)))
