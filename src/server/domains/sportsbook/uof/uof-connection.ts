import { isIP } from 'node:net'
import { connect, type ChannelModel } from 'amqplib'
import type { UofSettings } from '#server/platform/uof-settings.ts'
import { inTime } from '#server/platform/time-limit.ts'

const EXCHANGE = 'unifiedfeed'
const HEARTBEAT_SECONDS = 10
const CONNECT_MS = 10_000
const CLOSE_MS = 2_000
const PREFETCH = 500
const TLS_PORT = 5_671
const PLAIN_PORT = 5_672

export type UofConnection = { close(): Promise<void> }

export type ConnectUof = (
  virtualHost: string,
  on: { message: (xml: string) => void; lost: (error: Error | undefined) => void },
) => Promise<UofConnection>

/** Messages for everyone and for this node: those of its own recoveries. */
const keysOf = (nodeId: number) => [
  '*.*.*.*.*.*.*.-.#',
  `*.*.*.*.*.*.*.${nodeId}.#`,
  '-.-.-.alive.#',
  '-.-.-.product_down.#',
  `-.-.-.snapshot_complete.-.-.-.${nodeId}.#`,
]

/**
 * Opens one connection to the feed's broker with a queue of its own. The queue ends with the
 * connection, so a new one must recover. A message is acknowledged once it is processed; until then
 * the broker sends at most PREFETCH others.
 */
export function uofConnector({
  messagesUrl,
  accessToken,
  nodeId,
}: Omit<UofSettings, 'apiUrl'>): ConnectUof {
  const { protocol, hostname, port } = new URL(messagesUrl)
  const isTls = protocol === 'amqps:'
  return async (virtualHost, on) => {
    const model = await connect(
      {
        protocol: isTls ? 'amqps' : 'amqp',
        hostname,
        port: port === '' ? (isTls ? TLS_PORT : PLAIN_PORT) : Number(port),
        username: accessToken,
        password: '',
        vhost: virtualHost,
        heartbeat: HEARTBEAT_SECONDS,
      },
      { timeout: CONNECT_MS, ...(isTls && isIP(hostname) === 0 && { servername: hostname }) },
    )
    let isOpen = true
    const lose = (error?: Error): void => {
      if (!isOpen) return
      isOpen = false
      on.lost(error)
    }
    model.on('error', lose)
    model.on('close', lose)
    try {
      await inTime(consume(model, nodeId, on.message, lose), CONNECT_MS)
    } catch (error) {
      isOpen = false
      await closed(model)
      throw error
    }
    return {
      async close() {
        isOpen = false
        await closed(model)
      },
    }
  }
}

async function consume(
  model: ChannelModel,
  nodeId: number,
  take: (xml: string) => void,
  lose: (error?: Error) => void,
): Promise<void> {
  const channel = await model.createChannel()
  channel.on('error', lose)
  channel.on('close', () => lose())
  await channel.prefetch(PREFETCH)
  const { queue } = await channel.assertQueue('', {
    exclusive: true,
    autoDelete: true,
    durable: false,
  })
  for (const key of keysOf(nodeId)) await channel.bindQueue(queue, EXCHANGE, key)
  await channel.consume(queue, (message) => {
    // The broker has ended the queue.
    if (message === null) return lose()
    take(message.content.toString('utf8'))
    channel.ack(message)
  })
}

/** A broker that does not answer must not hold up the next connection. */
async function closed(model: ChannelModel): Promise<void> {
  await inTime(model.close(), CLOSE_MS).catch(() => undefined)
}
