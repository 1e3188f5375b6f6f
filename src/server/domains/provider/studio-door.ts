import { sql } from 'kysely'
import { isLoopbackHost, type Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { newKeyPair } from './signature.ts'

const PURPOSE = 'provider-launch'
const LONGEST_ADDRESS = 2_000

/** Where a studio's games are opened. */
export type DoorOrder = { launchUrl: string; gameOrigin: string }

/**
 * Why a studio's door cannot be set so, in words for the operator; undefined where it can. Games
 * run on a host that is not the site's: a browser shares cookies between the ports of one host.
 */
export function faultOfDoor(
  { launchUrl, gameOrigin }: DoorOrder,
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

/** Sets where a studio's games are opened, and makes the key its launches are signed with, once. */
export async function openDoor(
  tx: Tx,
  secrets: Secrets,
  name: string,
  { launchUrl, gameOrigin }: DoorOrder,
): Promise<void> {
  const { rows } = await sql<{ has_key: boolean }>`
    update provider.studio set launch_url = ${launchUrl}, game_origin = ${gameOrigin} where name = ${name} returning launch_key is not null as has_key`.execute(
    tx,
  )
  if (rows[0]?.has_key !== false) return
  const { publicKey, privateKey } = newKeyPair()
  await sql`update provider.studio set launch_key = ${secrets.encrypt(PURPOSE, privateKey)}, launch_public_key = ${publicKey} where name = ${name}`.execute(
    tx,
  )
}

/** No game of the studio's own is opened from now on. Its key stays for another day. */
export async function closeDoor(tx: Tx, name: string): Promise<void> {
  await sql`update provider.studio set launch_url = null, game_origin = null where name = ${name}`.execute(
    tx,
  )
}

/** The private key a studio's launches are signed with, as PEM. */
export function unsealKey(secrets: Secrets, sealed: Buffer): string {
  return secrets.decrypt(PURPOSE, sealed)
}
