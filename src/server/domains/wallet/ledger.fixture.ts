import { expect, inject } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { SUB_CATEGORY } from './names.ts'
import { startBonus } from './bonus.ts'
import { adjust } from './transfer.ts'
import { EASY_TERMS } from '#tests/support/bonus-terms.ts'
import { roundPlayer, type RoundCall } from './play-round.ts'

export const NOON = new Date('2026-11-20T09:00:00Z')

/**
 * Creates a separate migrated database with the wallet's functions. `close` proves the ledger
 * first.
 */
export async function createTestLedger() {
  const test = await createTestDatabase(inject('postgres'))
  const { database } = test
  const player = roundPlayer(database, { now: () => NOON }, 'games.round')
  const expectSound = async () => expect(await brokenChecks(database.read)).toEqual([])
  return {
    database,
    play: player.run,
    async newPlayer(cashMinor: bigint, bonusMinor = 0n): Promise<string> {
      const playerId = crypto.randomUUID()
      await database.transaction(async (tx) => {
        if (cashMinor > 0n)
          await adjust(tx, {
            playerId,
            amountMinor: cashMinor,
            description: 'opening balance',
            reference: '',
            now: NOON,
          })
        if (bonusMinor > 0n)
          await startBonus(tx, {
            id: crypto.randomUUID(),
            playerId,
            amountMinor: bonusMinor,
            terms: EASY_TERMS,
            now: new Date(NOON.getTime() - 1),
          })
      })
      return playerId
    },
    expectSound,
    drop: test.drop,
    async close() {
      await expectSound()
      await test.drop()
    },
  }
}

export function roundCall(playerId: string, changes: Partial<RoundCall> = {}): RoundCall {
  return {
    playerId,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor: 100n,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: 'lale-devri',
    subject: 'Lale Devri',
    subCategory: SUB_CATEGORY.slot,
    reply: { kept: true },
    ...changes,
  }
}
