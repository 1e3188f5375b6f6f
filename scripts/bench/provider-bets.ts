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
import { median } from './measure.ts'
import type { BenchPlayers } from './players.ts'

const GAME_CODE = '1001'
const BETS = 4_000
const ROUNDS = 3
const CONNECTIONS = 64

type Sent = { body: string; headers: Record<string, string> }

/**
 * Measures bets per second of an outside studio over HTTP and the same number of the house's own
 * spins, alternating, as medians. Signing is the studio's work and done in advance.
 */
export async function providerBets(
  url: string,
  database: Database,
  { ids, tokens }: BenchPlayers,
): Promise<{ outside: number; house: number }> {
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
  const outside: number[] = []
  const house: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    outside.push(
      await burst(
        `${url}/provider/v1/transaction/bet`,
        Array.from({ length: BETS }, (_, n) => signedBet(n)),
        '"RS_OK"',
      ),
    )
    house.push(
      await burst(
        `${url}/games/round`,
        Array.from({ length: BETS }, (_, n) => spin(n)),
        '"settled"',
      ),
    )
  }
  return { outside: median(outside), house: median(house) }
}

/**
 * Sends all requests concurrently and returns the answers per second. Each answer must contain
 * `fine`.
 */
async function burst(url: string, all: Sent[], fine: string): Promise<number> {
  let next = 0
  let wrong = 0
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
  return result['2xx'] / result.duration
}

const sendsNothing = () => Promise.reject(new Error('only the fields are wanted'))
