import { expect } from 'vitest'
import { sha256Hex } from '#games/fairness/hmac.ts'
import type { VirtualKind, VirtualPhases } from '#games/virtuals/virtual-game.ts'
import { findVirtual, programmeOf, roundFrom, wins } from '#games/virtuals/virtuals.ts'
import {
  VIRTUAL_PHASES,
  type VirtualLaunchReply,
  type VirtualState,
} from '#shared/contracts/virtuals.ts'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { offerGames } from '#server/domains/virtuals/offered-game.ts'
import { findRound } from '#server/domains/virtuals/virtual-round.ts'
import { listenTo } from '../../support/realtime-listener.ts'
import type { ServerCluster } from '../../support/server-cluster.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import { BETTING_MS, CASH, newPlayers, STAKE, STAYS_MS, type Pair, type Played } from './pair.ts'

const SHORT: VirtualPhases = { bettingMs: BETTING_MS, closingMs: 0, runningMs: 0, resultMs: 1_000 }
const AN_HOUR_MS = 3_600_000

type Place = {
  phase: VirtualState['phase']
  kind: VirtualKind
  selection: string
  phases: VirtualPhases
}
const PLACES: readonly Place[] = [
  {
    phase: 'betting',
    kind: 'football',
    selection: '1/result/home',
    phases: { ...SHORT, bettingMs: BETTING_MS + STAYS_MS },
  },
  {
    phase: 'closed',
    kind: 'horses',
    selection: '1/parity/odd',
    phases: { ...SHORT, closingMs: STAYS_MS },
  },
  {
    phase: 'running',
    kind: 'dogs',
    selection: '1/half/low',
    phases: { ...SHORT, runningMs: STAYS_MS },
  },
  {
    phase: 'result',
    kind: 'tennis',
    selection: '1/winner/home',
    phases: { ...SHORT, resultMs: STAYS_MS },
  },
]
export const VIRTUAL_LEASES = PLACES.map(({ kind }) => `virtual:${kind}`)

export async function offerVirtuals(cluster: ServerCluster): Promise<void> {
  expect(PLACES.map(({ phase }) => phase)).toEqual(VIRTUAL_PHASES)
  await cluster.database.transaction(offerGames)
  await cluster.database.pool.query('update virtuals.game set is_enabled = false')
  for (const {
    kind,
    phases: { bettingMs, closingMs, runningMs, resultMs },
  } of PLACES) {
    await cluster.database.pool.query(
      `update virtuals.game set betting_ms = $2, closing_ms = $3, running_ms = $4, result_ms = $5
        where kind = $1`,
      [kind, bettingMs, closingMs, runningMs, resultMs],
    )
  }
}

const ticketsIn = async ({ database }: ServerCluster, state: string, number: number) =>
  (
    await database.pool.query('select from virtuals.ticket where state = $1 and number = $2', [
      state,
      number,
    ])
  ).rowCount

async function bet(
  browser: Browser,
  at: ServerProcess,
  { kind, selection }: Place,
  number: number,
): Promise<void> {
  const { result, debug, message, data } = await browser.call('virtualgames', 'init_game', {
    providerID: 4,
    type: kind,
  })
  if (!result) throw new Error(`${kind} was not opened: ${debug ?? message ?? 'refused'}`)
  const opened = await fetch(new URL(new URL(String(data['url'])).pathname, at.url), {
    headers: { accept: 'application/json' },
  })
  const { token } = (await opened.json()) as VirtualLaunchReply
  const reply = await playerSite(at.url).post('/games/virtual/bet', {
    token,
    requestId: crypto.randomUUID(),
    roundID: `${kind}-${number}`,
    lines: [{ legs: [selection], stake: '10.00' }],
  })
  expect(reply.status).toBe(200)
}

/** Computes a stake's payout from the round's published hash only. */
async function returnedOf(
  { database }: ServerCluster,
  { kind, selection }: Place,
): Promise<bigint> {
  const round = await findRound(database.read, kind, 1)
  const game = findVirtual(kind)
  if (round?.state !== 'over' || game === undefined)
    throw new Error(`round 1 of ${kind} is ${round?.state ?? 'nowhere'}`)
  const {
    rows: [chain],
  } = await database.pool.query<{ salt: string }>(
    'select salt from fairness.chain where scope = $1',
    [`virtual:${kind}`],
  )
  const { card, result } = roundFrom(
    game,
    { number: 1, salt: chain?.salt ?? '', hashBefore: sha256Hex(round.hash) },
    round.hash,
  )
  return wins(selection, result)
    ? (STAKE * BigInt(programmeOf(card).priceOf(selection) ?? 0)) / 100n
    : 0n
}

/**
 * Opens the games. Resolves once all take bets, with the time at which the first of them closes.
 */
export async function playVirtuals(pair: Pair): Promise<Played & { closesAt: number }> {
  const { cluster, other } = pair
  const players = await newPlayers(pair)
  const watching = await Promise.all(
    PLACES.map(({ kind }) => listenTo<VirtualState>(other.url, `virtual:${kind}`)),
  )
  await cluster.database.pool.query('update virtuals.game set is_enabled = true')
  const opened = await Promise.all(
    watching.map((sport) => sport.until(({ phase, round }) => phase === 'betting' && round === 1)),
  )
  return {
    closesAt: Math.min(...opened.map(({ endsAt }) => Date.parse(endsAt ?? ''))),
    async bet() {
      await Promise.all(
        players.flatMap(({ browser, at }) => PLACES.map((place) => bet(browser, at, place, 1))),
      )
      // The second round takes bets until `expectReturned` has placed one.
      await cluster.database.pool.query('update virtuals.game set betting_ms = $1', [AN_HOUR_MS])
    },
    async reached() {
      await Promise.all(
        PLACES.map(async ({ phase }, i) =>
          watching[i]?.until((state) => state.phase === phase && state.round === 1),
        ),
      )
    },
    async expectPaid() {
      await Promise.all(
        watching.map((sport) =>
          sport.until(({ phase, round }) => phase === 'betting' && round === 2),
        ),
      )
      await expect
        .poll(() => ticketsIn(cluster, 'open', 1), { timeout: 10_000, interval: 50 })
        .toBe(0)
      expect(await ticketsIn(cluster, 'settled', 1)).toBe(PLACES.length * players.length)
      const returned = await Promise.all(PLACES.map((place) => returnedOf(cluster, place)))
      const due =
        CASH - STAKE * BigInt(PLACES.length) + returned.reduce((sum, each) => sum + each, 0n)
      const site = playerSite(other.url)
      for (const { browser } of players)
        expect(await site.browserOf(browser.session).balance()).toBe(due)
    },
    close: () => watching.forEach((sport) => sport.close()),
  }
}

/** Expects that the next process returns a bet that no process closed in time, and only that. */
export async function expectReturned(cluster: ServerCluster, last: ServerProcess): Promise<void> {
  const site = playerSite(last.url)
  const browser = await (await site.newPlayer(CASH)).signIn()
  const [place] = PLACES
  if (place === undefined) throw new Error('a sport is run')
  const watching = await listenTo<VirtualState>(last.url, `virtual:${place.kind}`)
  const { round } = await watching.until(
    (state) => state.phase === 'betting' && Date.parse(state.endsAt ?? '') > Date.now() + 60_000,
  )
  await bet(browser, last, place, round)
  watching.close()
  await last.stop('SIGKILL')
  // No process runs while the betting time passes.
  await cluster.database.pool.query(
    `update virtuals.round set betting_ends_at = now() - interval '1 minute'
      where state = 'betting'`,
  )
  const next = await cluster.start()
  await expect
    .poll(() => ticketsIn(cluster, 'returned', round), { timeout: 20_000, interval: 50 })
    .toBe(1)
  expect(await findRound(cluster.database.read, place.kind, round)).toMatchObject({
    state: 'void',
  })
  expect(await playerSite(next.url).browserOf(browser.session).balance()).toBe(CASH)
  expect(
    (
      await cluster.database.pool.query(
        `select from wallet.transaction where player_id = (select player_id from virtuals.ticket
          where number = $1 and kind = $2) and game_id = $3 and type = 4`,
        [round, place.kind, 'virtual-football'],
      )
    ).rowCount,
  ).toBe(0)
}
