import type { TestApp } from './test-app.ts'

const DEPOSITS_RECEIVED = 100
const CASH = 1

/** Puts cash on a player's account as an approved deposit does, without a provider. */
export async function giveCash(app: TestApp, playerId: string, amountMinor: bigint): Promise<void> {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select wallet.lock_player($1)', [playerId])
    await client.query('select wallet.post($1, $2, array[$3]::smallint[], array[$4]::smallint[], array[$5]::bigint[], $6)', [
      playerId, crypto.randomUUID(), DEPOSITS_RECEIVED, CASH, amountMinor, app.clock.now(),
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
