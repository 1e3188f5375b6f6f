import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

const LAST_MS = 1_000
const AFTER_MS = 50
const WARMING_MS = 10_000
const MINUTE_MS = 60_000
const BETTORS = 30

export type Rush = {
  accepted: number
  refused: number
  unanswered: number
  written: number
  late: number
  latestMs: number
}
export type Watching = { changesBytes: number; wholeBytes: number }

type Follower = {
  bytes: number
  state: TableState | undefined
  receivedMs: Map<string, number>
  close(): void
}

/**
 * `tokens.length` players bet in the last second of a round. Counts the bets taken, refused and
 * lost, and the acceptances received after the close was published.
 */
export async function tableRush(
  url: string,
  database: Database,
  tableId: string,
  tokens: readonly string[],
): Promise<Rush> {
  const table = await follow(url, `table:${tableId}`)
  // The players have played here before, so one-time reads of a launch are already done.
  const before = await until(
    table,
    (state) => state.phase === 'betting' && msLeft(state) > WARMING_MS,
  )
  await Promise.all(
    tokens.map((token, at) =>
      sleep((at * WARMING_MS) / (2 * tokens.length)).then(() =>
        bet(url, token, before.roundID ?? ''),
      ),
    ),
  )
  const { roundID, round, endsAt } = await until(
    table,
    (state) =>
      state.phase === 'betting' && state.round > before.round && msLeft(state) > 2 * LAST_MS,
  )
  const endMs = new Date(endsAt ?? 0).getTime()
  const answers = await Promise.all(
    tokens.map(async (token, at) => {
      await sleep(
        Math.max(0, endMs - LAST_MS + ((LAST_MS + AFTER_MS) * at) / tokens.length - Date.now()),
      )
      return { status: await bet(url, token, roundID ?? ''), atMs: performance.now() }
    }),
  )
  await until(table, (state) => state.round === round && state.phase === 'result')
  const closedMs = table.receivedMs.get(`${round} closed`) ?? Number.NaN
  table.close()
  const {
    rows: [row],
  } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from tables.stake where table_id = $1 and number = $2
      and staked_minor > 0`,
    [tableId, round],
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return {
    accepted: count(200),
    refused: count(409),
    unanswered: answers.length - count(200) - count(409),
    written: row?.count ?? 0,
    late: answers.filter(({ atMs, status }) => status === 200 && atMs > closedMs).length,
    latestMs: Math.max(...answers.map(({ atMs }) => atMs)) - closedMs,
  }
}

export async function bytesWatching(
  url: string,
  tableId: string,
  tokens: readonly string[],
): Promise<Watching> {
  const [whole, changes] = [
    await follow(url, `table:${tableId}`),
    await follow(url, `table-changes:${tableId}`),
  ]
  await until(whole, (state) => state.history.length > 0)
  const [wholeAt, changesAt, untilMs] = [whole.bytes, changes.bytes, Date.now() + MINUTE_MS]
  let played = 0
  while (Date.now() < untilMs) {
    const state = whole.state
    if (state?.phase === 'betting' && state.round !== played && msLeft(state) > LAST_MS) {
      played = state.round
      for (const [at, token] of tokens.slice(0, BETTORS).entries())
        void sleep((at * msLeft(state)) / (2 * BETTORS)).then(() =>
          bet(url, token, state.roundID ?? '', `straight:${at}`),
        )
    }
    await sleep(200)
  }
  for (const one of [whole, changes]) one.close()
  return { changesBytes: changes.bytes - changesAt, wholeBytes: whole.bytes - wholeAt }
}

const msLeft = ({ endsAt }: TableState) => new Date(endsAt ?? 0).getTime() - Date.now()

async function bet(url: string, token: string, roundID: string, spot = 'red'): Promise<number> {
  const body = JSON.stringify({
    token,
    requestId: randomUUID(),
    roundID,
    bets: [{ spot, amount: '5.00' }],
  })
  const reply = await fetch(`${url}/games/table/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply?.status ?? 0
}

async function follow(url: string, topic: string): Promise<Follower> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, {
    perMessageDeflate: false,
  })
  const follower: Follower = {
    bytes: 0,
    state: undefined,
    receivedMs: new Map(),
    close: () => socket.terminate(),
  }
  socket.on('message', (raw: Buffer) => {
    follower.bytes += raw.length
    const { data } = JSON.parse(raw.toString()) as { data?: TableState }
    if (data?.phase === undefined) return
    follower.state = data
    const key = `${data.round} ${data.phase}`
    if (!follower.receivedMs.has(key)) follower.receivedMs.set(key, performance.now())
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'subscribe', topics: [topic] }))
  return follower
}

async function until(
  follower: Follower,
  arrived: (state: TableState) => boolean,
): Promise<TableState> {
  for (;;) {
    const { state } = follower
    if (state !== undefined && arrived(state)) return state
    await sleep(10)
  }
}
