import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { isLoopbackHost } from '#server/platform/loopback-host.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { newKeyPair } from './signature.ts'

const PURPOSE = 'provider-launch'
const LONGEST_ADDRESS = 2_000

export type EndpointSettings = { launchUrl: string; gameOrigin: string }

/**
 * Returns why an endpoint is invalid, in words for the operator; undefined if it is valid. Games
 * must run on another host than the site, because browsers share cookies between the ports of one
 * host.
 */
export function faultOfEndpoint(
  { launchUrl, gameOrigin }: EndpointSettings,
  config: Pick<Config, 'mode' | 'publicUrl'>,
): string | undefined {
  for (const [what, address] of [
    ['launch address', launchUrl],
    ['game origin', gameOrigin],
  ] as const) {
    if (address.length > LONGEST_ADDRESS || !URL.canParse(address))
      return `the ${what} must be an address`
    const { protocol, hostname } = new URL(address)
    if (
      protocol !== 'https:' &&
      !(protocol === 'http:' && config.mode === 'demo' && isLoopbackHost(hostname))
    )
      return `the ${what} must be https`
  }
  const { origin, hostname } = new URL(gameOrigin)
  if (origin !== gameOrigin) return 'the game origin must be an origin: https://games.example'
  if (hostname === new URL(config.publicUrl).hostname)
    return 'the game origin must be on another host than the site'
  return undefined
}

/** Sets where a studio's games are opened, and makes the key that signs its launches, once. */
export async function openEndpoint(
  tx: Tx,
  secrets: Secrets,
  name: string,
  { launchUrl, gameOrigin }: EndpointSettings,
): Promise<void> {
  const { rows } = await sql<{ has_key: boolean }>`
    update provider.studio set launch_url = ${launchUrl}, game_origin = ${gameOrigin}
      where name = ${name} returning launch_key is not null as has_key`.execute(tx)
  if (rows[0]?.has_key !== false) return
  const { publicKey, privateKey } = newKeyPair()
  await sql`update provider.studio set launch_key = ${secrets.encrypt(PURPOSE, privateKey)},
    launch_public_key = ${publicKey} where name = ${name}`.execute(tx)
}

export async function closeEndpoint(tx: Tx, name: string): Promise<void> {
  await sql`update provider.studio set launch_url = null, game_origin = null
    where name = ${name}`.execute(tx)
}

export function unsealKey(secrets: Secrets, sealed: Buffer): string {
  return secrets.decrypt(PURPOSE, sealed)
}
