import { randomBytes, randomUUID } from 'node:crypto'
import { createFastRandom } from '#games/slots/fast-random.ts'
import type { BenchPlayers } from './players.ts'
import { throughput } from './measure.ts'

const CLIENTS = 128
const WIN_SHARE = 3

/**
 * Measures bets with wins per second through the wallet: each idempotent, chained, double-entry,
 * committed and durable.
 */
export async function walletCallsPerSecond(
  { app, ids }: BenchPlayers,
  seconds: number,
): Promise<number> {
  const player = app.domains.wallet.roundPlayer('bench.round')
  const random = createFastRandom(7)
  const inputHash = randomBytes(32)
  return throughput(CLIENTS, seconds, async () => {
    const answer = await player.run({
      playerId: ids[random(ids.length)] ?? '',
      requestId: randomUUID(),
      inputHash,
      betMinor: 100n,
      winMinor: random(WIN_SHARE) === 0 ? 250n : 0n,
      roundId: randomUUID(),
      gameId: '1001',
      subject: 'Kapadokya',
      subCategory: 301,
      reply: null,
    })
    if (answer.outcome !== 'done') throw new Error(`a bet was refused: ${answer.outcome}`)
  })
}
