import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import { Refusal } from '#shared/refusals.ts'
import { ProviderUnreachable, readBounded } from '#server/platform/outgoing/call-provider.ts'
import { isLoopbackHost } from '#server/platform/loopback-host.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignInProvider } from '#server/platform/sign-in-provider-settings.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'

const LIMIT_SECONDS = 5
const MAX_REPLY_BYTES = 512 * 1024
const DISCOVERY_MS = 60 * 60_000
const CLOCK_TOLERANCE_SECONDS = 30
const FIRST_SERVER_FAULT = 500
const NO_CONTENT = 204
const PURPOSE = 'sign-in-provider'
const MAX_STATED = 200
const MAX_SUBJECT = 255

/** A person as identified by a provider. `subject` is unique within `issuer`. */
export type ProviderIdentity = {
  issuer: string
  subject: string
  email: string | null
  firstname: string | null
  lastname: string | null
}

export type ProviderClient = SignInProvider & {
  redirectUri: string
  /**
   * Returns the address of the provider's sign-in page.
   * @throws Refusal 'provider unreachable'
   */
  pageFor(state: string, now: Date): Promise<string>
  /**
   * Exchanges the authorization code in `answered`, the address that the provider redirected to,
   * and verifies the ID token.
   * @throws Refusal 'provider unreachable', 'login failed'
   */
  identify(state: string, answered: URL, now: Date): Promise<ProviderIdentity>
}

export function createProviderClients(
  platform: Pick<Platform, 'config' | 'secrets' | 'log'>,
): ReadonlyMap<string, ProviderClient> {
  return new Map(
    platform.config.signInProviders.map((provider) => [
      provider.id,
      createProviderClient(platform, provider),
    ]),
  )
}

function createProviderClient(
  { config, secrets, log }: Pick<Platform, 'config' | 'secrets' | 'log'>,
  provider: SignInProvider,
): ProviderClient {
  const discovered = ttlCache(DISCOVERY_MS, () => discover(provider))
  // Nonce and verifier are derived from the state and a key of the server, so neither is stored.
  const derive = (use: 'nonce' | 'verifier', state: string) =>
    createHmac('sha256', secrets.keyFor(PURPOSE)).update(`${use}|${state}`).digest('base64url')
  const redirectUri = `${config.publicUrl}/sign-in-providers/${provider.id}/callback`
  const refuse = (error: unknown): Refusal => {
    const isDown = isUnreachable(error)
    // The details of the error may contain the person's claims.
    const reason = error instanceof Error ? error.message : undefined
    log.warn({ provider: provider.id, reason }, 'a sign-in provider gave no valid answer')
    return new Refusal(isDown ? 'provider unreachable' : 'login failed')
  }
  return {
    ...provider,
    redirectUri,
    async pageFor(state, now) {
      try {
        return client.buildAuthorizationUrl(await discovered.get(now), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce: derive('nonce', state),
          code_challenge: await client.calculatePKCECodeChallenge(derive('verifier', state)),
          code_challenge_method: 'S256',
        }).href
      } catch (error) {
        refuse(error)
        throw new Refusal('provider unreachable')
      }
    },
    async identify(state, answered, now) {
      try {
        const tokens = await client.authorizationCodeGrant(await discovered.get(now), answered, {
          expectedState: state,
          expectedNonce: derive('nonce', state),
          pkceCodeVerifier: derive('verifier', state),
          idTokenExpected: true,
        })
        return identityIn(tokens.claims())
      } catch (error) {
        throw refuse(error)
      }
    },
  }
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: SignInProvider): Promise<client.Configuration> {
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    {
      timeout: LIMIT_SECONDS,
      [client.customFetch]: fetchBounded,
      execute: [
        // Verifies the signature of the ID token although it came over TLS from the provider.
        client.enableNonRepudiationChecks,
        ...(isLoopbackHost(new URL(issuer).hostname) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** @throws ProviderUnreachable */
const fetchBounded: client.CustomFetch = async (url, { method, headers: sent, body }) => {
  try {
    const reply = await fetch(url, {
      method,
      headers: sent,
      // The library sends forms only.
      ...(body instanceof URLSearchParams && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_SECONDS * 1000),
    })
    if (reply.status >= FIRST_SERVER_FAULT) throw new Error(`status ${reply.status}`)
    const text = await readBounded(reply, MAX_REPLY_BYTES)
    const { status, headers } = reply
    return new Response(status === NO_CONTENT ? null : text, { status, headers })
  } catch (error) {
    throw new ProviderUnreachable('the sign-in provider did not answer', { cause: error })
  }
}

function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderUnreachable) return true
  return false
}

function identityIn(claims: client.IDToken | undefined): ProviderIdentity {
  if (claims === undefined || claims.sub.length > MAX_SUBJECT) throw new Error('no usable subject')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: stated(claims['email']),
    firstname: stated(claims['given_name']),
    lastname: stated(claims['family_name']),
  }
}

function stated(value: unknown): string | null {
  return typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_STATED &&
    !value.includes('\0')
    ? value
    : null
}
