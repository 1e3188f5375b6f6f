import { registerInputOf } from './demo-input.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkRegistration, hashPassword, insertPlayer } from './registration.ts'
import { identityTables } from './tables.ts'

export type DemoPlayer = { playerId: string; created: boolean }

/** Demo mode's player, confirmed; made once. */
export async function seedDemoPlayer(platform: Platform, username: string, password: string): Promise<DemoPlayer> {
  const now = platform.clock.now()
  const found = await identityTables(platform.database.read).selectFrom('identity.player').select('id').where('username_key', '=', username).executeTakeFirst()
  if (found !== undefined) return { playerId: found.id, created: false }
  const input = registerInputOf(username, password)
  const passwordHash = await hashPassword(password)
  const playerId = await platform.database.transaction((tx) =>
    insertPlayer(tx, platform, input, checkRegistration(input, undefined, now), passwordHash, 'active', now),
  )
  return { playerId, created: true }
}
