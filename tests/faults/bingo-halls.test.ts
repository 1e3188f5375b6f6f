import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BingoState } from '#shared/contracts/bingo.ts'
import { findRound } from '#server/domains/bingo/bingo-round.ts'
import { offerRooms } from '#server/domains/bingo/rooms.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { listenTo, type RealtimeListener } from '../support/realtime-listener.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const CASH = 100_000n
const PRICE = 200n
const TICKETS = 12
const LIMIT_MS = 150_000
const LONG_MS = 9_000
const SALE_MS = 20_000

type Pace = { leadMs: number; callMs: number; prizeMs: number }
/**
 * Halls of one game that each stay long in a different phase, so that one crash hits all phases.
 */
const PLACES: readonly {
  phase: 'selling' | 'first balls' | 'last prize' | 'finished'
  roomID: string
  everyMs: number
  resultMs: number
  pace: Pace
}[] = [
  {
    phase: 'selling',
    roomID: '7001',
    everyMs: SALE_MS + LONG_MS,
    resultMs: 500,
    pace: { leadMs: 50, callMs: 20, prizeMs: 50 },
  },
  {
    phase: 'first balls',
    roomID: '7002',
    everyMs: SALE_MS,
    resultMs: 500,
    pace: { leadMs: 50, callMs: 400, prizeMs: 50 },
  },
  {
    phase: 'last prize',
    roomID: '7003',
    everyMs: SALE_MS,
    resultMs: 500,
    pace: { leadMs: 50, callMs: 10, prizeMs: LONG_MS },
  },
  {
    phase: 'finished',
    roomID: '7004',
    everyMs: SALE_MS,
    resultMs: LONG_MS,
    pace: { leadMs: 50, callMs: 10, prizeMs: 50 },
  },
]

let cluster: ServerCluster
let owner: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  cluster = await createCluster()
  await cluster.database.transaction(offerRooms)
  await cluster.database.pool.query('update bingo.room set is_enabled = false')
  await writeHalls()
  owner = await cluster.start()
  // The killed process must hold every hall before another one starts.
  await vi.waitFor(
    async () =>
      expect(
        (await cluster.database.pool.query(`select from platform.lease where name like 'bingo:7%'`))
          .rowCount,
      ).toBe(PLACES.length),
    { timeout: 30_000, interval: 100 },
  )
  other = await cluster.start()
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

async function writeHalls(): Promise<void> {
  for (const { roomID, everyMs, resultMs, pace } of PLACES) {
    await cluster.database.pool.query(
      `insert into bingo.room select (jsonb_populate_record(r,
        $2::jsonb || jsonb_build_object('rules', r.rules || $3::jsonb))).* from bingo.room r
        where r.id = $1`,
      [
        '6001',
        JSON.stringify({
          id: roomID,
          every_ms: everyMs * 10,
          result_ms: resultMs,
          is_enabled: false,
        }),
        JSON.stringify(pace),
      ],
    )
    await cluster.database.pool.query('insert into bingo.jackpot values ($1, 100000, 100000)', [
      roomID,
    ])
  }
}

async function openHalls(): Promise<void> {
  for (const { roomID, everyMs } of PLACES) {
    await cluster.database.pool.query(
      'update bingo.room set is_enabled = true, offset_ms = $2 where id = $1',
      [roomID, (Date.now() + everyMs) % (everyMs * 10)],
    )
  }
}

const watch = (roomID: string): Promise<RealtimeListener<Partial<BingoState> & { c?: number[] }>> =>
  listenTo(other.url, `bingo:${roomID}`)
const holders = async () =>
  (
    await cluster.database.pool.query<{ holder: string }>(
      `select distinct holder from platform.lease where name like 'bingo:7%'`,
    )
  ).rows.map(({ holder }) => holder)

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

// The takeover time is measured in the domain's test with its own clock; here it would depend on
// the machine's speed.
test(
  'killed in each phase at once: the other process continues every hall, and every ticket is paid once',
  async () => {
    const players = await Promise.all(
      [owner, other].map(async (at) => ({
        at,
        browser: await (await playerSite(at.url).newPlayer(CASH)).signIn(),
      })),
    )
    await openHalls()
    await expect
      .poll(
        async () =>
          (
            await cluster.database.pool.query(
              `select from bingo.round where room_id like '7%' and number = 1`,
            )
          ).rowCount,
        { timeout: 15_000, interval: 100 },
      )
      .toBe(PLACES.length)
    await expect
      .poll(
        async () =>
          Promise.all(
            [owner, other].map(async ({ url }) =>
              (
                await fetch(`${url}/endpoint`, {
                  method: 'POST',
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify({ api: { class: 'bingo', method: 'list_rooms' }, data: {} }),
                })
              ).text(),
            ),
          ).then((texts) => texts.every((text) => text.includes('7004'))),
        { timeout: 15_000, interval: 200 },
      )
      .toBe(true)
    const watching = await Promise.all(PLACES.map(({ roomID }) => watch(roomID)))
    await Promise.all(
      players.flatMap(({ browser }) => PLACES.map(({ roomID }) => buy(browser, roomID))),
    )
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
    const before = await holders()
    await owner.stop('SIGKILL')
    await expect
      .poll(async () => (await holders()).some((holder) => before.includes(holder)), {
        timeout: 20_000,
        interval: 20,
      })
      .toBe(false)
    const states = async () =>
      (
        await cluster.database.pool.query<{ state: string }>(
          `select state from bingo.round where room_id like '7%' and number = 1`,
        )
      ).rows.map(({ state }) => state)
    await expect
      .poll(states, { timeout: 70_000, interval: 200 })
      .toEqual(['over', 'over', 'over', 'over'])
    const open = async () =>
      (
        await cluster.database.pool.query(
          `select from bingo.stake where number = 1 and state = 'open'`,
        )
      ).rowCount
    await expect.poll(open, { timeout: 10_000, interval: 50 }).toBe(0)
    expect(await brokenChecks(cluster.database.read)).toEqual([])
    const {
      rows: [sums],
    } = await cluster.database.pool.query<{ won: bigint }>(
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
    for (const { rows } of [
      await cluster.database.pool.query<{ n: number }>(
        `select count(*)::int as n from wallet.transaction where game_id like '7%' and type = 4
          group by round_id`,
      ),
    ])
      expect(rows.every(({ n }) => n === 1)).toBe(true)
    for (const hall of watching) hall.close()
  },
  LIMIT_MS,
)
