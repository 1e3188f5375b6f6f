import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { oddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { createApp } from '#server/app.ts'
import { roomChannel } from '#server/domains/bingo/index.ts'
import { oddsChannel } from '#server/domains/sportsbook/index.ts'
import { tableChannel } from '#server/domains/tables/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { createPlatform } from '#server/start-platform.ts'

/**
 * The product on DATABASE_URL, or a bare WebSocket server with BARE_BYTES: `node
 * subscriber-server.ts TOPIC`. On a message from the parent it changes the topic's subject and
 * reports the time: all prices of a match (`odds:EVENT` or `odds-changes:EVENT`), a table's result
 * (`table-changes:ID`), or a bingo call (`bingo:ID`).
 */
const [, , topic = ''] = process.argv
const BACKLOG = 4_096
const SHOWN_WINNERS = 20
const POCKETS = 37
const BALLS = 90
let round = 1_000_000
const bareBytes = Number(process.env['BARE_BYTES'] ?? 0)
const { url, change } = await (bareBytes > 0 ? bare() : product())

process.on('message', () => void publishChange())
process.send?.({ url })

async function publishChange(): Promise<void> {
  const announce = await change()
  const publishedAtMs = performance.timeOrigin + performance.now()
  announce()
  process.send?.({ publishedAtMs })
}

type Publisher = { url: string; change: () => Promise<() => void> }

async function product(): Promise<Publisher> {
  const config = readConfig({ RATE_LIMIT: 'off', DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
  const database = connectDatabase({ connectionString: config.databaseUrl ?? '' }, () => {})
  const platform = await createPlatform(config, database, systemClock, pino({ level: 'silent' }))
  await platform.clockWatch.check()
  platform.clockWatch.start()
  const { http, domains } = await createApp(platform)
  await http.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
  const [kind = '', id = ''] = topic.split(':')
  const CHANGES: Readonly<Record<string, (id: string) => Promise<() => void>>> = {
    odds: pricesChange,
    'odds-changes': pricesChange,
    'table-changes': tableEnds,
    bingo: ballCalled,
  }
  return {
    url: `${http.listeningOrigin.replace('http', 'ws')}/realtime`,
    change: () => CHANGES[kind]?.(id) ?? Promise.reject(new Error(`nothing changes of ${topic}`)),
  }

  async function pricesChange(eventId: string): Promise<() => void> {
    round += 1
    const update = oddsUpdate.parse(
      await domains.sportsbook.topics
        .find(({ name }) => name === 'odds')
        ?.snapshot(undefined, eventId),
    )
    for (const { selections } of update.markets)
      for (const selection of selections)
        selection.price = (Number(selection.price) + (round % 10) / 100).toFixed(2)
    return () => platform.bus.publish(oddsChannel(eventId, 'tr'), update)
  }

  async function tableEnds(tableId: string): Promise<() => void> {
    round += 1
    const state = await domains.tables.stateOf(tableId)
    const winners = Array.from({ length: SHOWN_WINNERS }, (_one, at) => ({
      player: 'a•••e',
      win: `${at + round}.00`,
    }))
    const past = [
      {
        roundID: `${tableId}-${round}`,
        mark: { kind: 'roulette', pocket: round % POCKETS, colour: 'red' },
      },
    ]
    const ended: TableState = {
      ...state,
      phase: 'result',
      round,
      roundID: `${tableId}-${round}`,
      history: past,
      winners,
      hash: randomBytes(32).toString('hex'),
      events: [{ type: 'ball', pocket: round % POCKETS, colour: 'red' }],
    }
    return () => platform.bus.publish(tableChannel(tableId), ended)
  }

  async function ballCalled(roomId: string): Promise<() => void> {
    round += 1
    return () =>
      platform.bus.publish(roomChannel(roomId), { c: [round, round % BALLS, (round * 7) % BALLS] })
  }
}

async function bare(): Promise<Publisher> {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    backlog: BACKLOG,
    perMessageDeflate: false,
  })
  await once(server, 'listening')
  const message = Buffer.alloc(bareBytes, ' ')
  // Answers a subscription, as the product does.
  server.on('connection', (socket) =>
    socket.on('message', () => socket.send(message, { binary: false })),
  )
  const address = server.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    change: async () => () => {
      for (const socket of server.clients) socket.send(message, { binary: false })
    },
  }
}
