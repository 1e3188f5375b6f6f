import { registerInputOf } from './demo-input.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import { findClaimed } from './claims.ts'
import { checkRegistration, insertPlayer } from './registration.ts'
import { identityTables } from './tables.ts'

export type DemoPlayer = { playerId: string; created: boolean }

export async function seedDemoPlayer(
  platform: Platform,
  username: string,
  password: string,
): Promise<DemoPlayer> {
  const now = platform.clock.now()
  const [found] = await findClaimed(platform.database.read, [{ kind: 'username', key: username }])
  const passwordHash = await hashPassword(password)
  if (found !== undefined) {
    await platform.database.transaction((tx) =>
      identityTables(tx)
        .updateTable('identity.player')
        .set({ password_hash: passwordHash })
        .where('id', '=', found.playerId)
        .execute(),
    )
    return { playerId: found.playerId, created: false }
  }
  const input = registerInputOf(username, password)
  const playerId = await platform.database.transaction((tx) =>
    insertPlayer(
      tx,
      platform,
      input,
      checkRegistration(platform, input, undefined, now),
      passwordHash,
      'active',
      now,
    ),
  )
  return { playerId, created: true }
}
