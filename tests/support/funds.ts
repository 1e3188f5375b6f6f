import { adjust, grantBonus } from '#server/domains/wallet/index.ts'
import type { TestApp } from './test-app.ts'

/** Puts cash on a player's account, as staff would by a correction. */
export async function giveCash(app: TestApp, playerId: string, amountMinor: bigint): Promise<void> {
  await app.platform.database.transaction((tx) =>
    adjust(tx, { playerId, amountMinor, description: 'adjustment', reference: 'test', now: app.clock.now() }),
  )
}

/** Puts bonus money on a player's account. */
export async function grantBonusFor(app: TestApp, playerId: string, amountMinor: bigint): Promise<void> {
  await app.platform.database.transaction((tx) =>
    grantBonus(tx, { playerId, amountMinor, description: 'bonus', reference: 'test', now: app.clock.now() }),
  )
}
