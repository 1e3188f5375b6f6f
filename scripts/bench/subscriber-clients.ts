import { WebSocket } from 'ws'

/**
 * Clients of one topic in one process: `node subscriber-clients.ts URL TOPIC COUNT`. Reports when
 * each received each change, by the machine's clock.
 */
const [, , url = '', topic = '', count = '0'] = process.argv
const CONNECTED_AT_ONCE = 50
const all = Number(count)
let receivedMs: number[] = []

const nowMs = () => performance.timeOrigin + performance.now()

async function connect(): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', () => resolve())
    socket.once('open', () => socket.send(JSON.stringify({ op: 'subscribe', topics: [topic] })))
  })
  socket.on('message', (message: Buffer) => {
    receivedMs.push(nowMs())
    if (receivedMs.length < all) return
    process.send?.({ receivedMs, bytes: message.length })
    receivedMs = []
  })
}

for (let at = 0; at < all; at += CONNECTED_AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(CONNECTED_AT_ONCE, all - at) }, connect))
process.send?.({ connected: all })
