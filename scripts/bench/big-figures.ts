import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markBacklog, timeToClear } from './backlog.ts'
import { openBigDatabase } from './big-database.ts'
import { atLeast, median, perSecond, type Report } from './measure.ts'
import { seedPlayers } from './players.ts'
import { startServer, type BenchServer } from './server-process.ts'
import { spinLatency } from './spin-latency.ts'
import { spinLoad, warmUp, type Turns } from './spins.ts'

const ENTRIES_OF_A_PLAYER = 50
const START_MS = 15 * 60_000

/**
 * Reports spins a second on a database of that many entries ÷ spins on the small one, alternating.
 * The big database stays in the temporary folder for the next run; 50 million entries take 25 GB.
 */
export async function bigDatabaseFigures(
  small: BenchServer,
  tokens: readonly string[],
  main: string,
  entries: number,
  report: Report,
  { rounds, seconds }: Turns,
): Promise<void> {
  // A token may spin again only after its game's cycle, so both sides need the same many players.
  const players = tokens.length
  const owners = Math.max(2_000, entries / ENTRIES_OF_A_PLAYER)
  const big = await openBigDatabase(join(tmpdir(), `kupa-big-${entries}`), owners, entries)
  const playing = await seedPlayers(big.database, players, `g${Date.now().toString(36)}n`)
  await playing.app.http.close()
  const server = await startServer(process.execPath, [main], { DATABASE_URL: big.url }, START_MS)
  try {
    const load = {
      big: spinLoad(server.url, playing.tokens),
      small: spinLoad(small.url, tokens),
    }
    const spins = { big: [] as number[], small: [] as number[] }
    await warmUp(load.big, players, seconds)
    await warmUp(load.small, players, seconds)
    for (let round = 0; round < rounds; round += 1) {
      for (const size of ['small', 'big'] as const) {
        await timeToClear(big.database, await markBacklog(big.database))
        spins[size].push(await load[size](seconds))
      }
    }
    await timeToClear(big.database, await markBacklog(big.database))
    const { p99Ms } = await spinLatency(server.url, playing.tokens)
    const [onBig, onSmall] = [median(spins.big), median(spins.small)]
    report({
      name: `spins over HTTP with ${entries.toLocaleString('en-US')} entries ÷ with few`,
      ...atLeast(0.9, onBig / onSmall),
      against:
        `${perSecond(onBig)} against ${perSecond(onSmall)}, ` +
        `alternating, ${rounds} × ${seconds} s; ` +
        `with 50 players spinning, 99th percentile ${p99Ms.toFixed(1)} ms`,
    })
  } finally {
    await server.stop()
    await big.stop()
  }
}
