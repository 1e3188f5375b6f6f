import type { IncomingHttpHeaders } from 'node:http'
import type { CheckOutcome } from '#shared/players/identity-checks.ts'
import type { Lang } from '#shared/lang.ts'

/** `reference` is ours and permanently identifies the check. */
export type CheckRequest = {
  reference: string
  /** Not sent to the provider. */
  playerId: string
  firstName: string
  lastName: string
  birthDate: string
  lang: Lang
  returnUrl: string
  /** A repeat has the same time. */
  expiresAt: Date
}

/**
 * Data that the provider read from the document. Null: it states nothing readable. Dates:
 * YYYY-MM-DD.
 */
export type CheckFacts = {
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  /** The provider's word. */
  documentType: string | null
  kind: 'identity-card' | 'passport' | 'driving-licence' | null
  country: string | null
  expiresOn: string | null
  /** The provider's reasons for its outcome. */
  reasons: readonly string[]
}

/** `abandoned`: the player did not finish it, and no result will follow. */
export type CheckResult =
  | { status: 'pending' }
  | { status: 'abandoned' }
  | { status: CheckOutcome; facts: CheckFacts }

/**
 * A webhook to /webhooks/verification/{name}. The body is raw, because the signature covers its
 * bytes.
 */
export type CheckMessage = { headers: IncomingHttpHeaders; rawBody: string }

/**
 * A provider that checks identities (docs/identity-checks.md). It decides nothing here: it opens a
 * check, and reports what it read and its own outcome.
 */
export type CheckProvider = {
  name: string
  company: string
  /**
   * Opens a check and returns the provider's id of it and the page where the player continues. A
   * repeated reference does not open a second check after a crash.
   * @throws ProviderUnreachable
   */
  start: (request: CheckRequest) => Promise<{ checkId: string; url: string }>
  /** @throws ProviderUnreachable */
  result: (checkId: string) => Promise<CheckResult>
  /**
   * Returns the checks that a webhook says to ask about. Nothing else of a webhook is used.
   * @throws Refusal `wrong signature`, `invalid input`
   */
  readWebhook: (message: CheckMessage) => { ask: string }[]
}
