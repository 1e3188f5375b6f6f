import type { BenchDatabase } from './bench-database.ts'
import { couponOrders } from './coupons.ts'
import { atLeast, atMost, median, perSecond, type Report } from './measure.ts'
import type { BenchPlayers } from './players.ts'
import { providerBets } from './provider-bets.ts'
import type { BenchServer } from './server-process.ts'
import { settling } from './settling.ts'
import { spinLatency } from './spin-latency.ts'
import type { Turns } from './spins.ts'
import { walletCallsPerSecond } from './wallet.ts'

export async function walletFigure(
  bench: BenchDatabase,
  players: BenchPlayers,
  report: Report,
  { rounds, seconds }: Turns,
): Promise<void> {
  const tpcb: number[] = []
  const wallet: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    tpcb.push(bench.tpcb(seconds))
    wallet.push(await walletCallsPerSecond(players, seconds))
  }
  report({
    name: 'wallet money calls ÷ pgbench TPC-B',
    ...atLeast(4, median(wallet) / median(tpcb)),
    goal: '≥ 4, then 5',
    against: `${perSecond(median(wallet))} against ${perSecond(median(tpcb))}, alternating, ${rounds} × ${seconds} s`,
  })
}

export async function studioAndLatencyFigures(
  server: BenchServer,
  bench: BenchDatabase,
  players: BenchPlayers,
  report: Report,
): Promise<void> {
  const { outside, house } = await providerBets(server, bench.database, players)
  report({
    name: 'signed bets of an outside studio over HTTP ÷ the house’s own spins',
    ...atLeast(0.6, outside.perSecond / house.perSecond),
    against:
      `${perSecond(outside.perSecond)} against ${perSecond(house.perSecond)}, alternating, ` +
      '3 × 4,000 of each over 64 connections, both in groups’ commits; ' +
      `processor time of one: database ${outside.databaseMs.toFixed(2)} against ` +
      `${house.databaseMs.toFixed(2)} ms, server ${outside.serverMs.toFixed(2)} ` +
      `against ${house.serverMs.toFixed(2)} ms`,
  })
  const { p99Ms, p50Ms, spins } = await spinLatency(server.url, players.tokens)
  report({
    name: 'a spin’s answer with 50 players spinning, 99th percentile',
    value: `${p99Ms.toFixed(1)} ms`,
    goal: '≤ 25 ms',
    met: p99Ms <= 25,
    against:
      `${spins} spins, each player one 650 ms after the last answer; ` +
      `half are answered in ${p50Ms.toFixed(1)} ms`,
  })
}

export async function couponFigures(
  server: BenchServer,
  bench: BenchDatabase,
  players: BenchPlayers,
  report: Report,
  { rounds, seconds, coupons }: Turns & { coupons: number },
): Promise<void> {
  const place = await couponOrders(bench.database, players)
  await place(server.url, seconds)
  const placed: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    beside.push(bench.tpcb(seconds))
    placed.push(await place(server.url, seconds))
  }
  report({
    name: 'coupons placed over HTTP ÷ pgbench TPC-B',
    ...atLeast(0.7, median(placed) / median(beside)),
    against:
      `${perSecond(median(placed))} against ${perSecond(median(beside))}, ` +
      `alternating, ${rounds} × ${seconds} s; ` +
      'singles on 300 matches, the load generator shares the two cores',
  })
  await server.stop()
  const { ours, bare, longestBatchMs } = await settling(bench.database, players, coupons)
  report({
    name: `settling ${coupons.toLocaleString('en-US')} coupons ÷ bare SQL over the same rows`,
    ...atMost(1.6, ours.seconds / bare.seconds),
    against:
      `${ours.seconds.toFixed(1)} s against ${bare.seconds.toFixed(1)} s, ` +
      'in as many transactions; ' +
      `processor time ${ours.cpuSeconds.toFixed(1)} s against ${bare.cpuSeconds.toFixed(1)} s; ` +
      `a third of them won; the longest batch took ${longestBatchMs.toFixed(0)} ms (goal 200)`,
  })
}
