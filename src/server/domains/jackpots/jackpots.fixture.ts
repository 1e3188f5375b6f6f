import { createHash } from 'node:crypto'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const SLOT = 301
/** Fills the clubs from their seed to their ceiling: 225.00 at 0.08 %. */
export const FILLS_CLUBS = 28_125_000n

export const digestOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')
export const DIGEST = digestOf('deniz')
export const uid = ({ user }: Session): string => user.uid

export function jackpotsFixture(app: () => TestApp) {
  return {
    fact: (player: Session, betMinor: bigint, changes: Record<string, unknown> = {}) => ({
      playerId: uid(player),
      roundId: crypto.randomUUID(),
      gameId: '2001',
      subCategory: SLOT,
      betMinor: String(betMinor),
      winMinor: '0',
      clientDigest: DIGEST,
      atMs: app().clock.now().getTime(),
      ...changes,
    }),
    settle: (...facts: object[]) =>
      app().database.transaction((tx) => app().platform.outbox.add(tx, 'rounds-settled', facts)),
    async count(): Promise<void> {
      await app().platform.outbox.drain()
      await app().app.domains.jackpots.settled()
    },
    only: (...ids: string[]) =>
      app().database.pool.query('update jackpots.pool set is_enabled = id = any($1)', [ids]),
    falls: async () => (await app().call('jackpots', 'falls', {})).data,
  }
}
