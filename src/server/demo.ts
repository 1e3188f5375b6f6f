import { randomBytes } from 'node:crypto'
import { isLoopbackHost } from './platform/loopback-host.ts'
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
  const operator = await seedDemoHouse(platform, app)
  const player = { username: DEMO_USERNAME, password: passwordOf(platform, DEMO_PASSWORD) }
  const { playerId } = await app.domains.identity.seedDemoPlayer(player.username, player.password)
  await app.domains.wallet.seedDemoBalance(playerId, DEMO_BALANCE_MINOR)
  await app.domains.wallet.publishRoot()
  // Journeys run without the history and expect only the messages of their own steps.
  if (platform.config.demoHistory)
    await platform.database.transaction((tx) =>
      app.domains.crm.seedDemoAutomation(tx, platform.clock.now()),
    )
  return { player, operator }
}

export async function seedDemoHouse(platform: Platform, app: App): Promise<DemoLogins['operator']> {
  const { clock, database } = platform
  const operator = {
    username: DEMO_OPERATOR,
    password: passwordOf(platform, DEMO_OPERATOR_PASSWORD),
  }
  await app.domains.staff.seedDemo(operator.username, operator.password)
  await database.transaction((tx) => app.domains.content.seedDemo(tx, clock.now()))
  await database.transaction((tx) => app.domains.promotions.seedDemo(tx, clock.now()))
  await database.transaction((tx) => app.domains.crm.seedDemo(tx, clock.now()))
  await database.transaction((tx) => app.domains.payments.seedDemo(tx))
  await database.transaction((tx) => app.domains.payments.seedDemoPayouts(tx))
  await database.transaction((tx) => app.domains.wheel.seedDemo(tx, clock.now()))
  await database.transaction((tx) => app.domains.shop.seedDemo(tx, clock.now()))
  await database.transaction((tx) => app.domains.drops.seedDemo(tx))
  await app.domains.tournaments.run()
  await app.domains.lottery.run()
  return operator
}

function passwordOf({ config }: Platform, known: string): string {
  const isPrivate =
    isLoopbackHost(config.host) && isLoopbackHost(new URL(config.publicUrl).hostname)
  return isPrivate ? known : `${randomBytes(9).toString('base64url')}A1`
}
