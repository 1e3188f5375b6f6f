import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRound } from '#server/domains/crash/shared-round.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'
import {
  betOnNext,
  chooseFlights,
  expectFlightPaid,
  FLIGHT_LEASE,
  leave,
  reach,
  watchFlights,
  type Watch,
} from './shared-rounds/flights.ts'
import { addHalls, HALL_LEASES, playHalls } from './shared-rounds/halls.ts'
import type { Pair } from './shared-rounds/pair.ts'
import { addTables, playTables, TABLE_LEASES } from './shared-rounds/tables.ts'
import {
  expectReturned,
  offerVirtuals,
  playVirtuals,
  VIRTUAL_LEASES,
} from './shared-rounds/virtuals.ts'

const LIMIT_MS = 240_000
const LEASES = [FLIGHT_LEASE, ...HALL_LEASES, ...TABLE_LEASES, ...VIRTUAL_LEASES]
const isNight = process.env['NIGHT'] === 'on'
/** More rounds than the tests of flights fly. */
const CHOSEN_ROUNDS = isNight ? 8 : 6
/** The kill in flight is the one that puts money at risk. The others run at night. */
const atNight = test.runIf(isNight)

let cluster: ServerCluster
let owner: ServerProcess
let other: ServerProcess | undefined
beforeAll(async () => {
  cluster = await createCluster()
  await chooseFlights(cluster, CHOSEN_ROUNDS)
  await addTables(cluster)
  await addHalls(cluster)
  await offerVirtuals(cluster)
  owner = await cluster.start()
  // The first process must hold every clock before another one starts.
  await vi.waitFor(async () => expect(await holders()).toHaveLength(LEASES.length), {
    timeout: 60_000,
    interval: 200,
  })
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

const holders = async () =>
  (
    await cluster.database.pool.query<{ holder: string }>(
      'select holder from platform.lease where name = any($1)',
      [LEASES],
    )
  ).rows.map(({ holder }) => holder)

/** Starts the second process, unless one has run since the last kill. */
async function startPair(): Promise<Pair> {
  other ??= await cluster.start()
  return { cluster, owner, other }
}

/**
 * Kills the process that runs every clock. Resolves once the other one runs them. The takeover time
 * is measured in each domain's test with its own clock; here it would depend on the machine's
 * speed.
 */
async function killOwner(pair: Pair): Promise<void> {
  const before = await holders()
  await pair.owner.stop('SIGKILL')
  owner = pair.other
  other = undefined
  await expect
    .poll(async () => (await holders()).some((holder) => before.includes(holder)), {
      timeout: 30_000,
      interval: 50,
    })
    .toBe(false)
}

atNight(
  'killed while bets are taken: the round flies on, or every stake is returned',
  async () => {
    const pair = await startPair()
    const watching = await watchFlights(pair.other)
    const played = await betOnNext(pair, watching)
    await killOwner(pair)
    expect((await findRound(cluster.database.read, played.round))?.state).not.toBe(undefined)
    await expectFlightPaid(cluster, pair.other, played)
    await reach(watching, played.round + 1, 'betting')
    watching.close()
  },
  LIMIT_MS,
)

test(
  'killed in flight: open bets continue, and cash out at the other process',
  async () => {
    const pair = await startPair()
    const watching = await watchFlights(pair.other)
    const played = await betOnNext(pair, watching)
    await reach(watching, played.round, 'flying')
    const dying = killOwner(pair)
    for (const bet of played.bets) if (bet.auto === undefined) await leave(bet, pair.other)
    await dying
    await expectFlightPaid(cluster, pair.other, played)
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
    const pair = await startPair()
    const [here, there] = [await watchFlights(pair.owner), await watchFlights(pair.other)]
    const played = await betOnNext(pair, here)
    await Promise.all([reach(here, played.round, 'crashed'), reach(there, played.round, 'crashed')])
    const seenBy = ({ received }: Watch) =>
      new Set(
        received
          .filter(({ round }) => round === played.round)
          .map(({ phase, startsAt, results }) => JSON.stringify([phase, startsAt, results[0]])),
      )
    expect(seenBy(here)).toEqual(seenBy(there))
    await killOwner(pair)
    await expectFlightPaid(cluster, pair.other, played)
    await reach(there, played.round + 1, 'betting')
    there.close()
  },
  LIMIT_MS,
)

test(
  'killed in each phase at once: the other process continues every table, hall and virtual game, and every bet is paid once',
  async () => {
    const pair = await startPair()
    const [tables, virtuals] = await Promise.all([playTables(pair), playVirtuals(pair)])
    const halls = await playHalls(pair, Math.min(tables.closesAt, virtuals.closesAt))
    const played = [tables, virtuals, halls]
    await Promise.all(played.map(({ bet }) => bet()))
    await Promise.all(played.map(({ reached }) => reached()))
    await killOwner(pair)
    for (const { expectPaid, close } of played) {
      await expectPaid()
      close()
    }
    expect(await brokenChecks(cluster.database.read)).toEqual([])
  },
  LIMIT_MS,
)

test(
  'virtual bets that no process closed in time are refunded once, and none is also paid',
  async () => {
    await other?.stop()
    await expectReturned(cluster, owner)
  },
  LIMIT_MS,
)
