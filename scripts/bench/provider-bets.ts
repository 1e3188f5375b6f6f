import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import { signedCalls } from '#server/cli/provider-check/signed-calls.ts'
import {
  newKeyPair,
  PROVIDER_SIGNATURE_HEADER,
  registerKey,
  signBody,
} from '#server/domains/provider/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseCpuMs } from './cpu-time.ts'
import { median } from './measure.ts'
import type { BenchPlayers } from './players.ts'
import type { BenchServer } from './server-process.ts'

const GAME_CODE = '1001'
const BETS = 4_000
const ROUNDS = 3
const CONNECTIONS = 64

type Sent = { body: string; headers: Record<string, string> }

/** `serverMs` and `databaseMs`: processor time of one call, in milliseconds. */
type Burst = { perSecond: number; serverMs: number; databaseMs: number }

/**
 * Measures bets per second of an outside studio over HTTP and the same number of the house's own
 * spins, alternating, as medians. Signing is the studio's work and done in advance.
 */
export async function providerBets(
  server: BenchServer,
  database: Database,
  { ids, tokens }: BenchPlayers,
): Promise<{ outside: Burst; house: Burst }> {
  const { url } = server
  const { publicKey, privateKey } = newKeyPair()
  await database.transaction((tx) =>
    registerKey(tx, {
      name: 'bench',
      publicKey,
      games: [GAME_CODE],
      playsAllGames: false,
      now: new Date(),
    }),
  )
  const signedBet = (n: number): Sent => {
    const seating = {
      user: ids[n % ids.length] ?? '',
      token: tokens[n % tokens.length] ?? '',
      gameCode: GAME_CODE,
    }
    const body = JSON.stringify(
      signedCalls(sendsNothing, privateKey, seating).betFields(100n, { round_closed: true }),
    )
    return { body, headers: { [PROVIDER_SIGNATURE_HEADER]: signBody(privateKey, body) } }
  }
  const spin = (n: number): Sent => ({
    body: JSON.stringify({
      token: tokens[n % tokens.length],
      requestId: randomUUID(),
      bet: '10.00',
    }),
    headers: {},
  })
  const measured = async (path: string, sent: Sent[], fine: string): Promise<Burst> => {
    const before = { server: server.cpuMs(), database: await databaseCpuMs(database) }
    const perSecond = await burst(`${url}${path}`, sent, fine)
    return {
      perSecond,
      serverMs: (server.cpuMs() - before.server) / sent.length,
      databaseMs: ((await databaseCpuMs(database)) - before.database) / sent.length,
    }
  }
  const outside: Burst[] = []
  const house: Burst[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    outside.push(
      await measured(
        '/provider/v1/transaction/bet',
        Array.from({ length: BETS }, (_, n) => signedBet(n)),
        '"RS_OK"',
      ),
    )
    house.push(
      await measured(
        '/games/round',
        Array.from({ length: BETS }, (_, n) => spin(n)),
        '"settled"',
      ),
    )
  }
  return { outside: medianOf(outside), house: medianOf(house) }
}

function medianOf(bursts: readonly Burst[]): Burst {
  return {
    perSecond: median(bursts.map(({ perSecond }) => perSecond)),
    serverMs: median(bursts.map(({ serverMs }) => serverMs)),
    databaseMs: median(bursts.map(({ databaseMs }) => databaseMs)),
  }
}

async function burst(url: string, all: Sent[], fine: string): Promise<number> {
  let next = 0
  let wrong = 0
  const startedAt = performance.now()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: all.length,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest(request) {
          const sent = all[next++ % all.length]
          return {
            ...request,
            ...(sent && { body: sent.body, headers: { ...request.headers, ...sent.headers } }),
          }
        },
        onResponse(_status, body) {
          if (!body.includes(fine)) wrong += 1
        },
      },
    ],
  })
  if (result.errors > 0 || wrong > 0)
    throw new Error(`${url}: ${result.errors} errors, ${wrong} answers without ${fine}`)
  return (result['2xx'] * 1_000) / (performance.now() - startedAt)
}

const sendsNothing = () => Promise.reject(new Error('only the fields are wanted'))
