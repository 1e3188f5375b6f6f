import { expect } from 'vitest'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { roulette } from '#games/tables/roulette/roulette.ts'
import type { TablePhases } from '#games/tables/table-game.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { fromWireMoney } from '#shared/money.ts'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { offerTables } from '#server/domains/tables/house-tables.ts'
import { findRound } from '#server/domains/tables/table-round.ts'
import { listenTo } from '../../support/realtime-listener.ts'
import type { ServerCluster } from '../../support/server-cluster.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import {
  BETTING_MS,
  CASH,
  newPlayers,
  publishChainsOf,
  STAKE,
  STAYS_MS,
  type Pair,
  type Played,
} from './pair.ts'

const SHORT: TablePhases = { bettingMs: BETTING_MS, closingMs: 0, dealingMs: 0, resultMs: 1_000 }

/**
 * Four tables of one game that each stay long in a different phase, so that one crash hits all
 * phases.
 */
const STAYING: Readonly<Record<TableState['phase'], { tableID: string; phases: TablePhases }>> = {
  betting: { tableID: '5001', phases: { ...SHORT, bettingMs: BETTING_MS + STAYS_MS } },
  closed: { tableID: '5002', phases: { ...SHORT, closingMs: STAYS_MS } },
  dealing: { tableID: '5003', phases: { ...SHORT, dealingMs: STAYS_MS } },
  result: { tableID: '5004', phases: { ...SHORT, resultMs: STAYS_MS } },
}
const PLACES = Object.entries(STAYING).map(([phase, place]) => ({ phase, ...place }))
export const TABLE_LEASES = PLACES.map(({ tableID }) => `table:${tableID}`)

export async function addTables(cluster: ServerCluster): Promise<void> {
  await cluster.database.transaction(offerTables)
  await cluster.database.pool.query(`update tables.live_table set is_enabled = false`)
  for (const {
    tableID,
    phases: { bettingMs, closingMs, dealingMs, resultMs },
  } of PLACES) {
    await cluster.database.pool.query(
      `insert into tables.live_table select (jsonb_populate_record(t, $2::jsonb)).*
        from tables.live_table t where t.id = $1`,
      [
        '4001',
        JSON.stringify({
          id: tableID,
          betting_ms: bettingMs,
          closing_ms: closingMs,
          dealing_ms: dealingMs,
          result_ms: resultMs,
        }),
      ],
    )
  }
  await publishChainsOf(cluster, TABLE_LEASES)
}

type Seat = { browser: Browser; token: string; at: ServerProcess; tableID: string }

async function sit(browser: Browser, at: ServerProcess, tableID: string): Promise<Seat> {
  const { result, debug, message, data } = await browser.call('livecasino', 'init_game', {
    tableID,
    isMobile: false,
  })
  if (!result) throw new Error(`${tableID} was not opened: ${debug ?? message ?? 'refused'}`)
  const response = await fetch(new URL(new URL(String(data['url'])).pathname, at.url), {
    headers: { accept: 'application/json' },
  })
  return { browser, at, tableID, token: ((await response.json()) as TableLaunchReply).token }
}

async function betOnRed({ at, token, tableID }: Seat): Promise<void> {
  const reply = await playerSite(at.url).post('/games/table/bet', {
    token,
    requestId: crypto.randomUUID(),
    roundID: `${tableID}-1`,
    bets: [{ spot: 'red', amount: '10.00' }],
  })
  expect(reply.status).toBe(200)
}

async function returnedOf({ database }: ServerCluster, tableID: string): Promise<bigint> {
  const round = await findRound(database.read, tableID, 1)
  if (round?.state !== 'over')
    throw new Error(`round 1 of ${tableID} is ${round?.state ?? 'nowhere'}`)
  const {
    rows: [chain],
  } = await database.pool.query<{ salt: string }>(
    'select salt from fairness.chain where scope = $1',
    [`table:${tableID}`],
  )
  const [red] = roulette
    .resultOf(createRoundDraw(round.hash, chain?.salt ?? '', 1))
    .returns([{ spot: 'red', amountMinor: STAKE }])
  return red?.returnMinor ?? -1n
}

/**
 * Opens the tables. Resolves once all take bets, with the time at which the first of them closes.
 */
export async function playTables(pair: Pair): Promise<Played & { closesAt: number }> {
  const { cluster, other } = pair
  const players = await newPlayers(pair)
  const watching = await Promise.all(
    PLACES.map(({ tableID }) => listenTo<TableState>(other.url, `table:${tableID}`)),
  )
  await cluster.database.pool.query(`update tables.live_table set is_enabled = id like '5%'`)
  const opened = await Promise.all(
    watching.map((table) => table.until(({ phase, round }) => phase === 'betting' && round === 1)),
  )
  const seats = async () =>
    Promise.all(
      players.flatMap(({ browser, at }) => PLACES.map(({ tableID }) => sit(browser, at, tableID))),
    )
  return {
    closesAt: Math.min(...opened.map(({ endsAt }) => Date.parse(endsAt ?? ''))),
    async bet() {
      await Promise.all((await seats()).map(betOnRed))
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
        watching.map((table) =>
          table.until(({ phase, round }) => phase === 'betting' && round === 2),
        ),
      )
      const open = async () =>
        (
          await cluster.database.pool.query(
            `select from tables.stake where number = 1 and state = 'open'`,
          )
        ).rowCount
      await expect.poll(open, { timeout: 10_000, interval: 50 }).toBe(0)
      const returned = await Promise.all(PLACES.map(({ tableID }) => returnedOf(cluster, tableID)))
      const due =
        CASH - STAKE * BigInt(PLACES.length) + returned.reduce((sum, each) => sum + each, 0n)
      const site = playerSite(other.url)
      for (const { browser } of players)
        expect(await site.browserOf(browser.session).balance()).toBe(due)
      expect(
        (
          await cluster.database.pool.query(
            `select from wallet.transaction where game_id like '5%' and type = 3`,
          )
        ).rowCount,
      ).toBe(PLACES.length * players.length)
      for (const table of watching)
        expect(
          fromWireMoney(
            table.received.find(({ phase, round }) => phase === 'result' && round === 1)?.staked ??
              '0',
          ),
        ).toBe(STAKE * BigInt(players.length))
    },
    close: () => watching.forEach((table) => table.close()),
  }
}
