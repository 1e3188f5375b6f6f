import { spinLatency } from './spin-latency.ts'

// A separate process, so that the bench's own garbage collection and timers are not measured as
// server time.
process.once('message', (message: { url: string; tokens: readonly string[] }) => {
  void spinLatency(message.url, message.tokens).then((result) => {
    process.send?.(result)
    process.disconnect()
  })
})
