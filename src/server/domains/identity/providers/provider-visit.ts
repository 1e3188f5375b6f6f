import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProviderClient, ProviderIdentity } from './provider-client.ts'
import { providerTables, type Visit } from './provider-tables.ts'
import { hashToken, newToken } from '../token.ts'

const VISIT_COOKIE = 'kupa-provider'
const VISIT_MS = 10 * 60_000
const CODE_MS = 60_000
const CLEAN_UP = { name: 'identity:forget-provider-visits', payload: z.unknown() }

/** Removes expired visits. Their answers contain names and e-mail addresses. */
export function forgetProviderVisits({ jobs, background, clock }: Platform): void {
  jobs.define(
    CLEAN_UP,
    async () => {
      await background.transaction((tx) =>
        providerTables(tx)
          .deleteFrom('identity.provider_visit')
          .where('expires_at', '<=', clock.now())
          .execute(),
      )
    },
    { cron: '*/10 * * * *' },
  )
}

/**
 * Begins a visit to a provider, bound to this browser, and returns the address of the provider's
 * page. The cookie is `Lax`, because the browser comes back from another site.
 * @throws Refusal 'provider unreachable'
 */
export async function beginVisit(
  database: Database,
  provider: ProviderClient,
  context: CallContext,
  { playerId, keep }: Pick<Answer, 'playerId' | 'keep'>,
): Promise<string> {
  const [state, secret] = [newToken(), newToken()]
  const page = await provider.pageFor(state, context.now)
  await database.transaction((tx) =>
    providerTables(tx)
      .insertInto('identity.provider_visit')
      .values({
        state_hash: hashToken(state),
        browser_hash: hashToken(secret),
        provider: provider.id,
        player_id: playerId,
        keep,
        expires_at: new Date(context.now.getTime() + VISIT_MS),
      })
      .execute(),
  )
  context.setCookie(VISIT_COOKIE, secret, VISIT_MS / 1000, 'lax')
  return page
}

/**
 * Finds the visit that this browser began with this state, and marks it as answered.
 * @throws Refusal 'expired' also for a second answer
 */
export async function takeVisit(
  database: Database,
  providerId: string,
  state: string,
  context: CallContext,
): Promise<Visit> {
  const secret = context.cookie(VISIT_COOKIE)
  if (secret === undefined) throw new Refusal('expired')
  const visit = await database.transaction((tx) =>
    providerTables(tx)
      .updateTable('identity.provider_visit')
      .set({ answered_at: context.now })
      .where('state_hash', '=', hashToken(state))
      .where('browser_hash', '=', hashToken(secret))
      .where('provider', '=', providerId)
      .where('answered_at', 'is', null)
      .where('expires_at', '>', context.now)
      .returningAll()
      .executeTakeFirst(),
  )
  if (visit === undefined) throw new Refusal('expired')
  return visit
}

/** Stores a provider's answer for a minute and returns the one-time code that retrieves it. */
export async function keepAnswer(
  database: Database,
  { state_hash: stateHash }: Visit,
  answer: ProviderIdentity,
  now: Date,
): Promise<string> {
  const code = newToken()
  await database.transaction((tx) =>
    providerTables(tx)
      .updateTable('identity.provider_visit')
      .set({
        ...answer,
        code_hash: hashToken(code),
        expires_at: new Date(now.getTime() + CODE_MS),
      })
      .where('state_hash', '=', stateHash)
      .execute(),
  )
  return code
}

export type Answer = ProviderIdentity & {
  provider: string
  /** The player who links an account; null for a sign-in. */
  playerId: string | null
  /** True if the session survives the closing of the browser. */
  keep: boolean
}

/**
 * Returns the provider's answer for a one-time code and deletes both.
 * @throws Refusal 'login failed' for a code that is unknown, used, older than a minute, or from
 * another browser
 */
export async function spendAnswer(
  database: Database,
  code: string,
  context: CallContext,
): Promise<Answer> {
  const secret = context.cookie(VISIT_COOKIE)
  if (secret === undefined) throw new Refusal('login failed')
  const visit = await database.transaction((tx) =>
    providerTables(tx)
      .deleteFrom('identity.provider_visit')
      .where('code_hash', '=', hashToken(code))
      .where('browser_hash', '=', hashToken(secret))
      .where('expires_at', '>', context.now)
      .returningAll()
      .executeTakeFirst(),
  )
  if (visit === undefined || visit.issuer === null || visit.subject === null)
    throw new Refusal('login failed')
  context.setCookie(VISIT_COOKIE, undefined, 0, 'lax')
  const { provider, keep, issuer, subject, email, firstname, lastname } = visit
  const playerId = visit.player_id
  return { provider, playerId, keep, issuer, subject, email, firstname, lastname }
}
