import { adjust, startBonus, type BonusTerms } from '#server/domains/wallet/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { EASY_TERMS } from './bonus-terms.ts'
import type { TestApp } from './test-app.ts'

export async function giveCash(app: TestApp, playerId: string, amountMinor: bigint): Promise<void> {
  await app.platform.database.transaction((tx) =>
    adjust(tx, {
      playerId,
      amountMinor,
      description: 'adjustment',
      reference: 'test',
      now: app.clock.now(),
    }),
  )
}

export async function grantBonusFor(
  { database, clock }: Pick<TestApp, 'database'> & { clock: Clock },
  playerId: string,
  amountMinor: bigint,
  terms: Partial<BonusTerms> = {},
): Promise<void> {
  await database.transaction((tx) =>
    startBonus(tx, {
      id: crypto.randomUUID(),
      playerId,
      amountMinor,
      terms: { ...EASY_TERMS, ...terms },
      now: clock.now(),
    }),
  )
}

export async function wageredOf(
  { database: { pool } }: TestApp,
  playerId: string,
): Promise<bigint> {
  const {
    rows: [row],
  } = await pool.query<{ wagered_minor: bigint }>(
    'select wagered_minor from wallet.bonus where player_id = $1 order by started_at desc limit 1',
    [playerId],
  )
  return BigInt(row?.wagered_minor ?? 0)
}
