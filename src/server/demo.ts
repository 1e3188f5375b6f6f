import { randomBytes } from 'node:crypto'
import { isLoopbackHost } from './platform/config.ts'
import type { Platform } from './platform/platform.ts'
import type { App } from './app.ts'

const DEMO_USERNAME = 'demo'
const DEMO_PASSWORD = 'Demo1234'
const DEMO_BALANCE_MINOR = 1_000_000n

/** Demo mode's content and player. On a public address the password is random, made once and printed. */
export async function seedDemo(platform: Platform, app: App): Promise<{ username: string; password: string }> {
  const isPrivate = isLoopbackHost(platform.config.host) && isLoopbackHost(new URL(platform.config.publicUrl).hostname)
  const password = isPrivate ? DEMO_PASSWORD : `${randomBytes(9).toString('base64url')}A1`
  const { playerId } = await app.domains.identity.seedDemoPlayer(DEMO_USERNAME, password)
  await app.domains.wallet.seedDemoBalance(playerId, DEMO_BALANCE_MINOR)
  await app.domains.wallet.publishRoot()
  await platform.database.transaction((tx) => app.domains.content.seedDemo(tx, platform.clock.now()))
  await platform.database.transaction((tx) => app.domains.crm.seedDemo(tx, platform.clock.now()))
  await app.domains.tournaments.run()
  await app.domains.lottery.run()
  return { username: DEMO_USERNAME, password }
}
