import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { traceIdOf } from '#server/platform/tracing/trace-requests.ts'
import { createCluster, type ServerCluster } from '#tests/support/server-cluster.ts'
import { NOTE_PACKAGES, type ServerProcess } from '#tests/support/server-process.ts'
import {
  startTraceReceiver,
  treeOf,
  type ReceivedSpan,
  type TraceReceiver,
} from '#tests/support/counterparts/trace-receiver.ts'

const SLOT = '1001'
const LIMIT_MS = 240_000
const PATIENCE = { timeout: 90_000, interval: 200 }

let receiver: TraceReceiver
let cluster: ServerCluster
let traced: ServerProcess
let player: Browser
let token: string
beforeAll(async () => {
  receiver = await startTraceReceiver()
  cluster = await createCluster()
  traced = await cluster.start({
    ...NOTE_PACKAGES,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  player = await (await playerSite(traced.url).newPlayer(1_000_000n)).signIn()
  token = await player.launch(SLOT)
}, LIMIT_MS)
afterAll(async () => {
  await cluster.close()
  await receiver.close()
}, LIMIT_MS)

const spin = (url: string, requestId: string) =>
  playerSite(url).post('/games/round', { token, requestId, bet: '10.00' })

async function spinOnce(url: string): Promise<string> {
  const requestId = crypto.randomUUID()
  await expect.poll(async () => (await spin(url, requestId)).status, PATIENCE).toBe(200)
  return requestId
}

async function until(find: () => ReceivedSpan | undefined): Promise<ReceivedSpan> {
  await expect.poll(find, PATIENCE).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error('the span is gone')
  return found
}

const named = (spans: readonly ReceivedSpan[], name: string) =>
  spans.filter((one) => one.name === name)
const childrenOf = (spans: readonly ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)

test(
  'a spin is one trace, from the click through the queue and the statements to the commit and its facts',
  async () => {
    const requestId = await spinOnce(traced.url)
    const traceId = traceIdOf(requestId)
    const fact = await until(() => named(receiver.ofTrace(traceId), 'fact rounds-settled')[0])
    const spans = receiver.ofTrace(traceId)
    const shown = treeOf(spans).join('\n')
    // A spin that was refused as too fast is another attempt in the same trace.
    const [root] = spans.filter(
      (one) =>
        one.name === 'POST /games/round' &&
        childrenOf(spans, one).some(({ name }) => name === 'group commit'),
    )
    if (root === undefined) throw new Error(shown)
    expect(root.parentSpanId ?? '', shown).toBe('')
    const queue = named(childrenOf(spans, root), 'queue').at(-1)
    expect(queue, shown).toBeDefined()
    const group = named(spans, 'group commit').find((one) =>
      childrenOf(spans, one).some(({ name }) => name === 'rounds-play'),
    )
    if (group === undefined) throw new Error(shown)
    const parts = childrenOf(spans, group).map(({ name }) => name)
    expect(parts.filter((name) => name !== 'connection').slice(0, 4), shown).toEqual([
      'begin',
      'select',
      'rounds-play',
      'commit',
    ])
    expect(fact.links.map((link) => link.traceId)).toContain(traceId)
    expect(
      spans.some(({ spanId }) => spanId === fact.parentSpanId),
      shown,
    ).toBe(true)
  },
  LIMIT_MS,
)

test(
  'a retry of the click is another request of the same trace',
  async () => {
    const requestId = await spinOnce(traced.url)
    const before = named(receiver.ofTrace(traceIdOf(requestId)), 'POST /games/round').length
    expect((await spin(traced.url, requestId)).status).toBe(200)
    await expect
      .poll(
        () => named(receiver.ofTrace(traceIdOf(requestId)), 'POST /games/round').length,
        PATIENCE,
      )
      .toBeGreaterThan(Math.max(1, before))
  },
  LIMIT_MS,
)

test(
  'the span of an endpoint call contains its domain, and a job that the call added continues its trace',
  async () => {
    const isOfCall = ({ traceId }: ReceivedSpan) =>
      receiver.ofTrace(traceId).some(({ name }) => name === 'POST /endpoint')
    const job = await until(() =>
      receiver.spans.find((one) => one.name.startsWith('job ') && isOfCall(one)),
    )
    const spans = receiver.ofTrace(job.traceId)
    const shown = treeOf(spans).join('\n')
    expect(
      spans.some(({ name }) => /^[a-z]+ [a-zA-Z]+\.[a-zA-Z_]+$/.test(name)),
      shown,
    ).toBe(true)
    expect(
      spans.some(({ spanId }) => spanId === job.parentSpanId),
      shown,
    ).toBe(true)
  },
  LIMIT_MS,
)

test(
  'the resource contains the program, host and process, and no parameter value of a statement is exported',
  async () => {
    await until(() => receiver.spans[0])
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'kupa',
      'host.name': hostname(),
      'deployment.environment.name': 'test',
    })
    const sent = receiver.texts.join('')
    for (const secret of [token, player.uid, player.session.cookies.split('=')[1] ?? 'none'])
      expect(sent).not.toContain(secret)
    expect(traced.output()).toMatch(/loaded \S+@opentelemetry\/sdk-trace\//)
  },
  LIMIT_MS,
)
