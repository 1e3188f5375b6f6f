import { expect } from 'vitest'
import type { BingoState } from '#shared/contracts/bingo.ts'
import { findRound } from '#server/domains/bingo/bingo-round.ts'
import { offerRooms } from '#server/domains/bingo/rooms.ts'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { listenTo } from '../../support/realtime-listener.ts'
import type { ServerCluster } from '../../support/server-cluster.ts'
import {
  BETTING_MS,
  CASH,
  newPlayers,
  publishChainsOf,
  STAYS_MS,
  type Pair,
  type Played,
} from './pair.ts'

const PRICE = 200n
const TICKETS = 12
/** Long enough that no hall starts a second round during the test. */
const EVERY_MS = 10 * BETTING_MS

type Pace = { leadMs: number; callMs: number; prizeMs: number }
/**
 * Halls of one game that each stay long in a different phase, so that one crash hits all phases.
 */
const PLACES: readonly {
  phase: 'selling' | 'first balls' | 'last prize' | 'finished'
  roomID: string
  resultMs: number
  pace: Pace
}[] = [
  {
    phase: 'selling',
    roomID: '7001',
    resultMs: 500,
    pace: { leadMs: 50, callMs: 20, prizeMs: 50 },
  },
  {
    phase: 'first balls',
    roomID: '7002',
    resultMs: 500,
    pace: { leadMs: 50, callMs: 400, prizeMs: 50 },
  },
  {
    phase: 'last prize',
    roomID: '7003',
    resultMs: 500,
    pace: { leadMs: 50, callMs: 10, prizeMs: STAYS_MS },
  },
  {
    phase: 'finished',
    roomID: '7004',
    resultMs: STAYS_MS,
    pace: { leadMs: 50, callMs: 10, prizeMs: 50 },
  },
]
export const HALL_LEASES = PLACES.map(({ roomID }) => `bingo:${roomID}`)

export async function addHalls(cluster: ServerCluster): Promise<void> {
  const { pool } = cluster.database
  await cluster.database.transaction(offerRooms)
  await pool.query('update bingo.room set is_enabled = false')
  for (const { roomID, resultMs, pace } of PLACES) {
    await pool.query(
      `insert into bingo.room select (jsonb_populate_record(r,
        $2::jsonb || jsonb_build_object('rules', r.rules || $3::jsonb))).* from bingo.room r
        where r.id = $1`,
      [
        '6001',
        JSON.stringify({
          id: roomID,
          every_ms: EVERY_MS,
          result_ms: resultMs,
          is_enabled: false,
        }),
        JSON.stringify(pace),
      ],
    )
    await pool.query('insert into bingo.jackpot values ($1, 100000, 100000)', [roomID])
  }
  await publishChainsOf(cluster, HALL_LEASES)
}

/** Opens the halls, whose sales end at `closesAt`. */
export async function playHalls(pair: Pair, closesAt: number): Promise<Played> {
  const { cluster, owner, other } = pair
  const { pool } = cluster.database
  for (const { roomID, phase } of PLACES) {
    const startsAt = closesAt + (phase === 'selling' ? STAYS_MS : 0)
    await pool.query('update bingo.room set is_enabled = true, offset_ms = $2 where id = $1', [
      roomID,
      startsAt % EVERY_MS,
    ])
  }
  const players = await newPlayers(pair)
  await expect
    .poll(
      async () =>
        (await pool.query(`select from bingo.round where room_id like '7%' and number = 1`))
          .rowCount,
      { timeout: 15_000, interval: 100 },
    )
    .toBe(PLACES.length)
  const listed = async ({ url }: { url: string }) =>
    (
      await fetch(`${url}/endpoint`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api: { class: 'bingo', method: 'list_rooms' }, data: {} }),
      })
    ).text()
  await expect
    .poll(
      async () =>
        (await Promise.all([owner, other].map(listed))).every((text) => text.includes('7004')),
      { timeout: 15_000, interval: 200 },
    )
    .toBe(true)
  const watching = await Promise.all(
    PLACES.map(({ roomID }) =>
      listenTo<Partial<BingoState> & { c?: number[] }>(other.url, `bingo:${roomID}`),
    ),
  )
  return {
    async bet() {
      await Promise.all(
        players.flatMap(({ browser }) => PLACES.map(({ roomID }) => buy(browser, roomID))),
      )
    },
    async reached() {
      const [, first, last, finished] = watching
      await Promise.all([
        first?.until(({ c }) => c !== undefined && (c[1] ?? 0) >= 3),
        last?.until(
          ({ prizes, round }) => round === 1 && prizes?.some(({ call }) => call !== null) === true,
        ),
        finished?.until(({ phase, round }) => phase === 'finished' && round === 1),
      ])
      expect(await findRound(cluster.database.read, '7001', 1)).toMatchObject({
        state: 'selling',
        tickets: players.length * TICKETS,
      })
    },
    async expectPaid() {
      const states = async () =>
        (
          await pool.query<{ state: string }>(
            `select state from bingo.round where room_id like '7%' and number = 1`,
          )
        ).rows.map(({ state }) => state)
      await expect
        .poll(states, { timeout: 70_000, interval: 200 })
        .toEqual(['over', 'over', 'over', 'over'])
      const open = async () =>
        (await pool.query(`select from bingo.stake where number = 1 and state = 'open'`)).rowCount
      await expect.poll(open, { timeout: 10_000, interval: 50 }).toBe(0)
      const {
        rows: [sums],
      } = await pool.query<{ won: bigint }>(
        `select sum(amount_minor)::bigint as won from bingo.win where room_id like '7%'
          and number = 1`,
      )
      const site = playerSite(other.url)
      const balances = await Promise.all(
        players.map(({ browser }) => site.browserOf(browser.session).balance()),
      )
      const staked = PRICE * BigInt(TICKETS * PLACES.length * players.length)
      expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(
        CASH * BigInt(players.length) - staked + (sums?.won ?? 0n),
      )
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from wallet.transaction where game_id like '7%' and type = 4
          group by round_id`,
      )
      expect(rows.every(({ n }) => n === 1)).toBe(true)
    },
    close: () => watching.forEach((hall) => hall.close()),
  }
}

async function buy(browser: Browser, roomID: string): Promise<void> {
  expect(
    await browser.call('bingo', 'buy_tickets', {
      roomID,
      roundID: `${roomID}-1`,
      count: TICKETS,
      requestId: crypto.randomUUID(),
    }),
  ).toMatchObject({ result: true })
}
