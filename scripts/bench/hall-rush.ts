import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { BingoState } from '#shared/contracts/bingo.ts'
import type { Database } from '#server/platform/database/database.ts'

export const HALL = '6001'
const EVERY_MS = 60_000
/** Shortened round times; the load on the server is the same. */
const PACE = { leadMs: 2_000, callMs: 400, prizeMs: 800 }
const TICKETS = 6
const AT_ONCE = 64
const LAST_MS = 1_000
const AFTER_MS = 50

/**
 * `ahead`: tickets bought per second before the rush. `latestMs`: last answer, after the round's
 * first ball was published. `heldUpMs`: largest delay of a ball.
 */
export type HallRush = {
  ahead: number
  tickets: number
  accepted: number
  refused: number
  unanswered: number
  written: number
  late: number
  latestMs: number
  heldUpMs: number
  settledMs: number
}

type Hall = {
  state: BingoState | undefined
  startedMs: Map<number, number>
  ballsMs: number[]
  close(): void
}

/** Call before the server starts: sets rounds to every minute with quick calls. */
export async function hurryHall({ pool }: Database): Promise<void> {
  await pool.query(
    'update bingo.room set every_ms = $2, offset_ms = 0, rules = rules || $3::jsonb where id = $1',
    [HALL, EVERY_MS, JSON.stringify(PACE)],
  )
}

/**
 * Every player buys six tickets of a round in advance, and the first `rush` of them six more in its
 * last second; then the round is played and paid.
 */
export async function hallRush(
  url: string,
  { pool }: Database,
  tokens: readonly string[],
  rush: number,
): Promise<HallRush> {
  const hall = await follow(url)
  const { roundID, round, startsAt } = await until(hall, ({ next }) =>
    next.find((sale) => Date.parse(sale.startsAt) - Date.now() > EVERY_MS),
  )
  const begunMs = performance.now()
  const queue = tokens.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const token of queue) await buy(url, token, roundID)
    }),
  )
  const ahead = (tokens.length * 1_000) / (performance.now() - begunMs)
  const endMs = Date.parse(startsAt)
  const answers = await Promise.all(
    tokens.slice(0, rush).map(async (token, at) => {
      await sleep(Math.max(0, endMs - LAST_MS + ((LAST_MS + AFTER_MS) * at) / rush - Date.now()))
      return { status: await buy(url, token, roundID), atMs: performance.now() }
    }),
  )
  await until(hall, (state) =>
    state.round === round && state.phase === 'finished' ? state : undefined,
  )
  const endedMs = performance.now()
  for (;;) {
    const {
      rows: [open],
    } = await pool.query<{ count: number }>(
      `select count(*)::int as count from bingo.stake where room_id = $1 and number = $2
        and state = 'open'`,
      [HALL, round],
    )
    if (open?.count === 0) break
    await sleep(10)
  }
  const settledMs = performance.now() - endedMs
  hall.close()
  const {
    rows: [written],
  } = await pool.query<{ orders: number; tickets: number }>(
    `select count(*)::int as orders, sum(tickets)::int as tickets from bingo.purchase
      where room_id = $1 and number = $2`,
    [HALL, round],
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  const closedMs = hall.startedMs.get(round) ?? Number.NaN
  return {
    ahead,
    tickets: written?.tickets ?? 0,
    accepted: count(200),
    refused: count(409),
    unanswered: answers.length - count(200) - count(409),
    written: (written?.orders ?? 0) - tokens.length,
    late: answers.filter(({ atMs, status }) => status === 200 && atMs > closedMs).length,
    latestMs: Math.max(...answers.map(({ atMs }) => atMs)) - closedMs,
    heldUpMs: longestBeyond(hall.ballsMs),
    settledMs,
  }
}

function longestBeyond(ballsMs: readonly number[]): number {
  const waits = ballsMs.slice(1).map((at, before) => at - (ballsMs[before] ?? at))
  return Math.max(
    ...waits.map(
      (wait) => (wait > PACE.callMs + PACE.prizeMs / 2 ? wait - PACE.prizeMs : wait) - PACE.callMs,
    ),
  )
}

async function buy(url: string, token: string, roundID: string): Promise<number> {
  const body = JSON.stringify({ token, requestId: randomUUID(), roundID, count: TICKETS })
  const reply = await fetch(`${url}/games/bingo/buy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply?.status ?? 0
}

async function follow(url: string): Promise<Hall> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, {
    perMessageDeflate: false,
  })
  const hall: Hall = {
    state: undefined,
    startedMs: new Map(),
    ballsMs: [],
    close: () => socket.terminate(),
  }
  socket.on('message', (raw: Buffer) => {
    const { data } = JSON.parse(raw.toString()) as { data?: BingoState | { c: unknown } }
    if (data === undefined) return
    if ('c' in data) {
      hall.ballsMs.push(performance.now())
      return
    }
    if (data.phase === 'calling' && !hall.startedMs.has(data.round)) {
      hall.startedMs.set(data.round, performance.now())
      hall.ballsMs = []
    }
    hall.state = data
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'subscribe', topics: [`bingo:${HALL}`] }))
  return hall
}

async function until<T>(hall: Hall, seen: (state: BingoState) => T | undefined): Promise<T> {
  for (;;) {
    const found = hall.state === undefined ? undefined : seen(hall.state)
    if (found !== undefined) return found
    await sleep(10)
  }
}
