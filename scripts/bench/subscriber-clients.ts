import { WebSocket } from 'ws'

/**
 * So many clients of one topic in one process: `node subscriber-clients.ts URL TOPIC COUNT`. Tells
 * when each heard each change, by the machine's clock.
 */
const [, , url = '', topic = '', count = '0'] = process.argv
const CONNECTED_AT_ONCE = 50
const all = Number(count)
let heardMs: number[] = []

const nowMs = () => performance.timeOrigin + performance.now()

async function connect(): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', () => resolve())
    socket.once('open', () => socket.send(JSON.stringify({ op: 'subscribe', topics: [topic] })))
  })
  socket.on('message', (message: Buffer) => {
    heardMs.push(nowMs())
    if (heardMs.length < all) return
    process.send?.({ heardMs, bytes: message.length })
    heardMs = []
  })
}

for (let at = 0; at < all; at += CONNECTED_AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(CONNECTED_AT_ONCE, all - at) }, connect))
process.send?.({ connected: all })
