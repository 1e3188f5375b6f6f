import { randomUUID } from 'node:crypto'
import { markBacklog, playBacklog, timeToClear } from './backlog.ts'
import type { BenchDatabase } from './bench-database.ts'
import { databaseCpuMs } from './cpu-time.ts'
import { httpLoad } from './http-load.ts'
import { atLeast, median, perSecond, type Report } from './measure.ts'
import type { BenchPlayers } from './players.ts'
import type { BenchServer } from './server-process.ts'

export type Turns = { rounds: number; seconds: number }

export function spinLoad(url: string, tokens: readonly string[]) {
  let next = 0
  const spin = () => {
    next = (next + 1) % tokens.length
    return JSON.stringify({ token: tokens[next], requestId: randomUUID(), bet: '10.00' })
  }
  return async (seconds: number): Promise<number> =>
    (await httpLoad(`${url}/games/round`, seconds, spin)).perSecond
}

/** Plays until each token has played: its seeds are read once, then cached. */
export async function warmUp(
  spins: ReturnType<typeof spinLoad>,
  players: number,
  seconds: number,
): Promise<void> {
  for (let played = 0; played < players;) played += (await spins(seconds)) * seconds
}

/**
 * Reports spins a second ÷ TPC-B, with nothing left to work off and right after a burst of rounds,
 * and the processor time of a spin. TPC-B always runs without a backlog.
 */
export async function spinFigures(
  server: BenchServer,
  bench: BenchDatabase,
  players: BenchPlayers,
  report: Report,
  { rounds, seconds, burst }: Turns & { burst: number },
): Promise<void> {
  const { database } = bench
  const load = spinLoad(server.url, players.tokens)
  await warmUp(load, players.tokens.length, seconds)
  const figures = { tpcb: [] as number[], spins: [] as number[], after: [] as number[] }
  const cpuMs = { server: [] as number[], database: [] as number[] }
  let burstSeconds = 0
  for (let round = 0; round < rounds; round += 1) {
    await timeToClear(database, await markBacklog(database))
    figures.tpcb.push(bench.tpcb(seconds))
    const before = { server: server.cpuMs(), database: await databaseCpuMs(database) }
    const spins = await load(seconds)
    cpuMs.server.push((server.cpuMs() - before.server) / (spins * seconds))
    cpuMs.database.push(((await databaseCpuMs(database)) - before.database) / (spins * seconds))
    figures.spins.push(spins)
    await timeToClear(database, await markBacklog(database))
    burstSeconds = await playBacklog(players, burst)
    figures.after.push(await load(seconds))
  }
  const [tpcb, spins] = [median(figures.tpcb), median(figures.spins)]
  const after = median(figures.after)
  const way = `alternating, ${rounds} × ${seconds} s; the load generator shares the two cores`
  report({
    name: 'whole spins over HTTP ÷ pgbench TPC-B, without a backlog',
    ...atLeast(0.9, spins / tpcb),
    against: `${perSecond(spins)} against ${perSecond(tpcb)}, ${way}`,
  })
  report({
    name: `the same right after ${burst.toLocaleString('en-US')} rounds`,
    ...atLeast(0.8, after / tpcb),
    against: `${perSecond(after)} against ${perSecond(tpcb)}; the last burst took ${burstSeconds.toFixed(1)} s`,
  })
  report({
    name: 'processor time of a spin: database; server',
    value: `${median(cpuMs.database).toFixed(3)}; ${median(cpuMs.server).toFixed(3)} ms`,
    goal: 'none',
    met: true,
    against: 'of those spins, with the work that follows them',
  })
}
