import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { payOf } from '#games/originals/multiplier.ts'
import type { CrashState } from '#shared/contracts/crash.ts'
import { fromWireMoney } from '#shared/money.ts'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { crashChains } from '#server/domains/crash/chain.ts'
import { findRound } from '#server/domains/crash/shared-round.ts'
import { readConfig } from '#server/platform/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { listenTo, type RealtimeListener } from '../support/realtime-listener.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const MARTI = '2012'
const CASH = 100_000n
const STAKE = 1_000n
const LIMIT_MS = 240_000
/** More rounds than these tests fly. */
const CHOSEN_ROUNDS = 8
const SHORTEST = 1.6
const LONGEST = 2.8
/** The kill in flight is the one that puts money at risk. The others run at night. */
const atNight = test.runIf(process.env['NIGHT'] === 'on')

let cluster: ServerCluster
let owner: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  cluster = await createCluster()
  await chooseFlights()
  owner = await cluster.start()
  const watching = await watch(owner)
  await watching.until(({ phase }) => phase !== 'waiting')
  watching.close()
  other = await cluster.start()
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

/** Publishes a chain with a salt whose first flights are neither very short nor minutes long. */
async function chooseFlights(): Promise<void> {
  const { database } = cluster
  const chains = crashChains({
    database,
    secrets: await loadSecrets(readConfig({}), database, systemClock),
  })
  await chains.chainFor(1, new Date())
  const hashes: string[] = []
  for (let round = 1; round <= CHOSEN_ROUNDS; round += 1)
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

async function holder(): Promise<string> {
  const { rows } = await cluster.database.pool.query<{ holder: string }>(
    "select holder from platform.lease where name = 'crash'",
  )
  return rows[0]?.holder ?? ''
}

async function killOwner(): Promise<void> {
  const before = await holder()
  await owner.stop('SIGKILL')
  await expect.poll(holder, { timeout: 20_000, interval: 50 }).not.toBe(before)
  owner = other
  other = await cluster.start()
}

type Bet = {
  browser: Browser
  roundID: string
  token: string
  auto: number | undefined
  leftWith?: bigint
}
type Watch = RealtimeListener<CrashState>

const watch = (server: ServerProcess): Promise<Watch> => listenTo<CrashState>(server.url, 'crash')
const reach = (watching: Watch, round: number, phase: CrashState['phase']) =>
  watching.until((state) => state.round === round && state.phase === phase)

async function seat(): Promise<
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

async function betOnNext(watching: Watch): Promise<{ round: number; bets: Bet[] }> {
  const seats = await seat()
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

async function leave(bet: Bet, server: ServerProcess): Promise<void> {
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

async function dueOf(bet: Bet, number: number): Promise<bigint> {
  const round = await findRound(cluster.database.read, number)
  if (bet.leftWith !== undefined) return bet.leftWith
  if (round?.state === 'void') return STAKE
  if (round?.state !== 'crashed') throw new Error(`round ${number} is ${round?.state ?? 'nowhere'}`)
  if (bet.auto !== undefined && bet.auto <= round.point) return payOf(STAKE, bet.auto)
  return round.isInterrupted ? STAKE : 0n
}

async function expectPaid({ round, bets }: { round: number; bets: Bet[] }): Promise<void> {
  const ids = bets.map(({ roundID }) => roundID)
  const open = async () =>
    (
      await cluster.database.pool.query(
        'select from rounds.round where id = any($1) and state = $2',
        [ids, 'open'],
      )
    ).rowCount
  await expect.poll(open, { timeout: 90_000, interval: 200 }).toBe(0)
  const site = playerSite(owner.url)
  for (const bet of bets)
    expect(await site.browserOf(bet.browser.session).balance()).toBe(
      CASH - STAKE + (await dueOf(bet, round)),
    )
}

atNight(
  'killed while bets are taken: the round flies on, or every stake is returned',
  async () => {
    const watching = await watch(other)
    const played = await betOnNext(watching)
    await killOwner()
    expect((await findRound(cluster.database.read, played.round))?.state).not.toBe(undefined)
    await expectPaid(played)
    await reach(watching, played.round + 1, 'betting')
    watching.close()
  },
  LIMIT_MS,
)

test(
  'killed in flight: open bets continue, and cash out at the other process',
  async () => {
    const watching = await watch(other)
    const played = await betOnNext(watching)
    await reach(watching, played.round, 'flying')
    const stays = other
    const dying = killOwner()
    for (const bet of played.bets) if (bet.auto === undefined) await leave(bet, stays)
    await dying
    await expectPaid(played)
    await reach(watching, played.round + 1, 'betting')
    expect(
      watching.received.some(
        ({ round, phase, bets }) =>
          round === played.round && phase === 'crashed' && bets.length === played.bets.length,
      ),
    ).toBe(true)
    watching.close()
  },
  LIMIT_MS,
)

atNight(
  'killed after the crash: both processes saw the same round, and the other one pays and continues',
  async () => {
    const [here, there] = [await watch(owner), await watch(other)]
    const played = await betOnNext(here)
    await Promise.all([reach(here, played.round, 'crashed'), reach(there, played.round, 'crashed')])
    const seenBy = ({ received }: Watch) =>
      new Set(
        received
          .filter(({ round }) => round === played.round)
          .map(({ phase, startsAt, results }) => JSON.stringify([phase, startsAt, results[0]])),
      )
    expect(seenBy(here)).toEqual(seenBy(there))
    await killOwner()
    await expectPaid(played)
    await reach(there, played.round + 1, 'betting')
    there.close()
  },
  LIMIT_MS,
)
