import { hash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { payOf } from '#games/originals/multiplier.ts'
import type { CrashState } from '#shared/contracts/crash.ts'
import { fromWireMoney } from '#shared/money.ts'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { crashChains } from '#server/domains/crash/chain.ts'
import { findRound } from '#server/domains/crash/shared-round.ts'
import { listenTo, type RealtimeListener } from '../../support/realtime-listener.ts'
import type { ServerCluster } from '../../support/server-cluster.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import { CASH, secretsOf, STAKE, type Pair } from './pair.ts'

const MARTI = '2012'
const SHORTEST = 1.6
const LONGEST = 2.8
export const FLIGHT_LEASE = 'crash'

/**
 * Publishes a chain with a salt whose first `rounds` flights are neither very short nor minutes
 * long.
 */
export async function chooseFlights(cluster: ServerCluster, rounds: number): Promise<void> {
  const { database } = cluster
  const chains = crashChains(await secretsOf(cluster))
  await chains.chainFor(1, new Date())
  const hashes: string[] = []
  for (let round = 1; round <= rounds; round += 1)
    hashes.push((await chains.outcomeOf(database.read, round)).hash)
  const fits = (salt: string) =>
    hashes.every(
      (gameHash) =>
        Number(crashPoint(gameHash, salt)) >= SHORTEST &&
        Number(crashPoint(gameHash, salt)) <= LONGEST,
    )
  let salt = randomBytes(32).toString('hex')
  while (!fits(salt)) salt = hash('sha256', salt)
  await database.pool.query("update fairness.chain set salt = $1 where scope = 'crash'", [salt])
}

type Bet = {
  browser: Browser
  roundID: string
  token: string
  auto: number | undefined
  leftWith?: bigint
}
export type Watch = RealtimeListener<CrashState>

export const watchFlights = (server: ServerProcess): Promise<Watch> =>
  listenTo<CrashState>(server.url, 'crash')
export const reach = (watching: Watch, round: number, phase: CrashState['phase']) =>
  watching.until((state) => state.round === round && state.phase === phase)

type Flight = { round: number; bets: Bet[] }

async function seat({
  owner,
  other,
}: Pair): Promise<
  { browser: Browser; token: string; at: ServerProcess; auto: number | undefined }[]
> {
  const places = [
    { at: owner, auto: 120 },
    { at: owner, auto: 900_000 },
    { at: other, auto: 130 },
    { at: other, auto: 900_000 },
    { at: owner, auto: undefined },
    { at: other, auto: undefined },
  ]
  return Promise.all(
    places.map(async ({ at, auto }) => {
      const browser = await (await playerSite(at.url).newPlayer(CASH)).signIn()
      return { browser, at, auto, token: await browser.launch(MARTI) }
    }),
  )
}

export async function betOnNext(pair: Pair, watching: Watch): Promise<Flight> {
  const seats = await seat(pair)
  const last = watching.received.at(-1)?.round ?? 0
  const { round } = await watching.until((state) => state.round > last && state.phase === 'betting')
  const bets = await Promise.all(
    seats.map(async ({ browser, token, at, auto }) => {
      const params = auto === undefined ? {} : { autoCashout: (auto / 100).toFixed(2) }
      const reply = (await (
        await playerSite(at.url).post('/games/round', {
          token,
          requestId: crypto.randomUUID(),
          bet: '10.00',
          params,
        })
      ).json()) as { roundID: string; events: { round: number }[] }
      expect(reply.events[0]?.round).toBe(round)
      return { browser, token, auto, roundID: reply.roundID }
    }),
  )
  return { round, bets }
}

export async function leave(bet: Bet, server: ServerProcess): Promise<void> {
  const move = {
    token: bet.token,
    roundID: bet.roundID,
    requestId: crypto.randomUUID(),
    action: 'cashout',
    params: {},
  }
  await expect
    .poll(
      async () => {
        const reply = await playerSite(server.url).post('/games/act', move)
        if (reply.ok) bet.leftWith = fromWireMoney(((await reply.json()) as { win: string }).win)
        return reply.status
      },
      { timeout: 7_000, interval: 100 },
    )
    .toBe(200)
}

async function dueOf({ database }: ServerCluster, bet: Bet, number: number): Promise<bigint> {
  const round = await findRound(database.read, number)
  if (bet.leftWith !== undefined) return bet.leftWith
  if (round?.state === 'void') return STAKE
  if (round?.state !== 'crashed') throw new Error(`round ${number} is ${round?.state ?? 'nowhere'}`)
  if (bet.auto !== undefined && bet.auto <= round.point) return payOf(STAKE, bet.auto)
  return round.isInterrupted ? STAKE : 0n
}

/** Expects that every bet is paid once; reads the balances from `server`. */
export async function expectFlightPaid(
  cluster: ServerCluster,
  server: ServerProcess,
  { round, bets }: Flight,
): Promise<void> {
  const ids = bets.map(({ roundID }) => roundID)
  const open = async () =>
    (
      await cluster.database.pool.query(
        'select from rounds.round where id = any($1) and state = $2',
        [ids, 'open'],
      )
    ).rowCount
  await expect.poll(open, { timeout: 90_000, interval: 200 }).toBe(0)
  const site = playerSite(server.url)
  for (const bet of bets)
    expect(await site.browserOf(bet.browser.session).balance()).toBe(
      CASH - STAKE + (await dueOf(cluster, bet, round)),
    )
}
