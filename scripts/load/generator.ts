import { createWriteStream } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises'
import { KINDS, kindAt, MIXES, type MixName } from './kinds.ts'
import { reportOf, type Outcome, type Sample } from './report.ts'
import { requestBuilder, type LoadRequest, type LoadTarget } from './requests.ts'

/**
 * A process that sends requests at random times of a given rate, whether or not earlier ones are
 * answered. Latencies count from the scheduled time, so that a slow server cannot slow its own
 * measurement.
 */
export type Phase = { rate: number; seconds: number; mix: MixName }
export type Order =
  | { target: LoadTarget }
  | { offers: LoadTarget['offers'] }
  | { match: string }
  | { phases: readonly Phase[] }

const TIMEOUT_MS = 20_000
const MAX_OPEN = 8_000
const SENT_AT_ONCE = 32
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_024 })

let requests: ReturnType<typeof requestBuilder> | undefined
let url = ''
let acknowledged: NodeJS.WritableStream | undefined

process.on('message', (order: Order) => {
  if ('target' in order) {
    requests = requestBuilder(order.target, Math.random)
    url = order.target.url
    acknowledged = createWriteStream(order.target.acknowledged, { flags: 'a' })
  } else if ('offers' in order) requests?.offer(order.offers)
  else if ('match' in order) requests?.follow(order.match)
  else return void run(order.phases)
  process.send?.({ done: true })
})
process.on('disconnect', () => process.exit())

async function run(phases: readonly Phase[]): Promise<void> {
  const samples: Sample[] = []
  const open = new Set<Promise<void>>()
  const startMs = performance.now()
  let phaseFrom = 0
  let sent = 0
  for (const { rate, seconds, mix } of phases) {
    const until = phaseFrom + seconds * 1_000
    for (let atMs = phaseFrom + gapMs(rate); atMs < until; atMs += gapMs(rate)) {
      while (performance.now() - startMs < atMs) await wait(1)
      // Answers are read even when the generator is behind its schedule.
      sent += 1
      if (sent % SENT_AT_ONCE === 0) await othersFirst()
      const arrival = requests?.build(kindAt(MIXES[mix], Math.random()))
      if (arrival === undefined) throw new Error('the generator has no target')
      if (open.size >= MAX_OPEN) {
        samples.push({ kind: arrival.kind, outcome: 'lost', atMs, ms: TIMEOUT_MS })
        continue
      }
      const sending = send(arrival).then((outcome) => {
        const ms = performance.now() - startMs - atMs
        samples.push({ kind: arrival.kind, outcome, atMs, ms })
        open.delete(sending)
      })
      open.add(sending)
    }
    phaseFrom = until
  }
  await Promise.all(open)
  process.send?.({ report: reportOf(samples, phases) })
}

/** Times between independent arrivals are exponential. */
const gapMs = (rate: number) => (-Math.log(1 - Math.random()) / rate) * 1_000

function send({ kind, method, path, headers, body, id, read }: LoadRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = httpRequest(
      new URL(path, url),
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', () => resolve('lost'))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const outcome = outcomeOf(reply.statusCode ?? 0, text, reply.headers['retry-after'])
          if (outcome === 'ok' && id !== undefined && KINDS[kind].money)
            acknowledged?.write(`${id}\n`)
          if (outcome === 'ok') read?.((JSON.parse(text) as { data?: unknown }).data)
          resolve(outcome)
        })
      },
    )
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy())
    sent.on('error', () => resolve('lost'))
    sent.end(body)
  })
}

function outcomeOf(status: number, text: string, retryAfter: string | undefined): Outcome {
  if (status === 503 || status === 429) return retryAfter === undefined ? 'hard' : 'busy'
  if (status >= 500) return 'failed'
  if (status >= 400 || text.startsWith('{"result":false')) return 'refused'
  return 'ok'
}
