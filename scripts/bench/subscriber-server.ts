import { once } from 'node:events'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { createApp } from '#server/app.ts'
import { oddsChannel } from '#server/domains/sportsbook/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { createPlatform } from '#server/start-platform.ts'

/**
 * The product on DATABASE_URL, or a bare WebSocket server where BARE_BYTES are to be sent: `node subscriber-server.ts EVENT`. On a message
 * from its parent all prices of the match change, and it tells when.
 */
const [, , eventId = ''] = process.argv
const BACKLOG = 4_096
const bareBytes = Number(process.env['BARE_BYTES'] ?? 0)
const { url, change } = await (bareBytes > 0 ? bare() : product())

process.on('message', () => void tell())
process.send?.({ url })

async function tell(): Promise<void> {
  const announce = await change()
  const toldAtMs = performance.timeOrigin + performance.now()
  announce()
  process.send?.({ toldAtMs })
}

type Told = { url: string; change: () => Promise<() => void> }

async function product(): Promise<Told> {
  const config = readConfig({ RATE_LIMIT: 'off', DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
  const database = connectDatabase({ connectionString: config.databaseUrl ?? '' }, () => {})
  const platform = await createPlatform(config, database, systemClock, pino({ level: 'silent' }))
  const { http, domains } = await createApp(platform)
  await http.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
  const odds = domains.sportsbook.topics.find(({ name }) => name === 'odds')
  return {
    url: `${http.listeningOrigin.replace('http', 'ws')}/realtime`,
    async change() {
      const update = await odds?.snapshot(undefined, eventId)
      return () => platform.bus.publish(oddsChannel(eventId, 'tr'), update)
    },
  }
}

async function bare(): Promise<Told> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog: BACKLOG, perMessageDeflate: false })
  await once(server, 'listening')
  const message = Buffer.alloc(bareBytes, ' ')
  // As with the product, a client is answered what it subscribes to.
  server.on('connection', (socket) => socket.on('message', () => socket.send(message, { binary: false })))
  const address = server.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    change: async () => () => {
      for (const socket of server.clients) socket.send(message, { binary: false })
    },
  }
}
