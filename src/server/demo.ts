import { randomBytes } from 'node:crypto'
import { isLoopbackHost } from './platform/config.ts'
import type { Platform } from './platform/platform.ts'
import type { App } from './app.ts'

const DEMO_USERNAME = 'demo'
const DEMO_PASSWORD = 'Demo1234'
const DEMO_OPERATOR = 'admin'
const DEMO_OPERATOR_PASSWORD = 'Admin1234'
const DEMO_BALANCE_MINOR = 1_000_000n

export type DemoLogins = Readonly<
  Record<'player' | 'operator', { username: string; password: string }>
>

/**
 * Seeds demo mode's content, player and operator. On a public address the passwords are random and
 * printed.
 */
export async function seedDemo(platform: Platform, app: App): Promise<DemoLogins> {
  const isPrivate =
    isLoopbackHost(platform.config.host) &&
    isLoopbackHost(new URL(platform.config.publicUrl).hostname)
  const passwordOf = (known: string) =>
    isPrivate ? known : `${randomBytes(9).toString('base64url')}A1`
  const password = passwordOf(DEMO_PASSWORD)
  const operatorPassword = passwordOf(DEMO_OPERATOR_PASSWORD)
  await app.domains.staff.seedDemo(DEMO_OPERATOR, operatorPassword)
  const { playerId } = await app.domains.identity.seedDemoPlayer(DEMO_USERNAME, password)
  await app.domains.wallet.seedDemoBalance(playerId, DEMO_BALANCE_MINOR)
  await app.domains.wallet.publishRoot()
  await platform.database.transaction((tx) =>
    app.domains.content.seedDemo(tx, platform.clock.now()),
  )
  await platform.database.transaction((tx) =>
    app.domains.promotions.seedDemo(tx, platform.clock.now()),
  )
  await platform.database.transaction((tx) => app.domains.crm.seedDemo(tx, platform.clock.now()))
  await platform.database.transaction((tx) => app.domains.payments.seedDemo(tx))
  await app.domains.tournaments.run()
  await app.domains.lottery.run()
  return {
    player: { username: DEMO_USERNAME, password },
    operator: { username: DEMO_OPERATOR, password: operatorPassword },
  }
}
