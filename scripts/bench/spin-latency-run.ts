import { spinLatency } from './spin-latency.ts'

// A process of its own: what the bench has just done (memory to collect, timers) must not be
// measured as the server's time.
process.once('message', (message: { url: string; tokens: readonly string[] }) => {
  void spinLatency(message.url, message.tokens).then((result) => {
    process.send?.(result)
    process.disconnect()
  })
})
