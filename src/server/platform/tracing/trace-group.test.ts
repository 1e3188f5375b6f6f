import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { groupCommit } from '#server/platform/database/group-commit.ts'
import {
  startTraceReceiver,
  type TraceReceiver,
} from '#tests/support/counterparts/trace-receiver.ts'
import { startTracing } from './start-tracing.ts'
import { afterCauses, traceparent, type Tracer } from './trace.ts'
import { traceIdOf } from './trace-requests.ts'

let receiver: TraceReceiver
let tracer: Tracer
beforeAll(async () => {
  receiver = await startTraceReceiver()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url)
  tracer = startTracing({ roles: new Set(['web']) }, {})
})
afterAll(async () => {
  await tracer.stop()
  vi.unstubAllEnvs()
  await receiver.close()
})

async function request<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  const span = tracer.begin('request', {
    traceId: traceIdOf(requestId),
    parent: undefined,
    startedAt: Date.now(),
  })
  try {
    return await span.within(work)
  } finally {
    span.end()
  }
}

test('calls of one group share its commit, and each keeps its own trace', async () => {
  const group = groupCommit(async (calls: readonly string[]) => calls.map(() => 'done'))
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await Promise.all(ids.map((id) => request(id, () => group.run(id))))
  await expect.poll(() => receiver.spans.length, { timeout: 30_000 }).toBe(9)
  const [host = [], ...guests] = ids.map((id) => receiver.ofTrace(traceIdOf(id)))
  const find = (spans: typeof host, name: string) => spans.find((one) => one.name === name)
  const [root, commit] = [find(host, 'request'), find(host, 'group commit')]
  expect(commit?.parentSpanId).toBe(root?.spanId)
  expect(find(host, 'queue')?.parentSpanId).toBe(root?.spanId)
  expect(commit?.attributes).toContainEqual({ key: 'calls', value: { intValue: 3 } })
  for (const guest of guests) {
    const share = find(guest, 'share of a group commit')
    expect(share?.parentSpanId).toBe(find(guest, 'request')?.spanId)
    expect(share?.links).toMatchObject([{ spanId: commit?.spanId }])
  }
})

test('a group of untraced calls is in no trace, even if a traced group started it', async () => {
  const seen: (string | undefined)[] = []
  const first = Promise.withResolvers<void>()
  const group = groupCommit(
    async (calls: readonly string[]) => {
      seen.push(traceparent())
      if (calls[0] === 'traced') await first.promise
      return calls.map(() => 'done')
    },
    { groupsInFlight: 1 },
  )
  const traced = request(crypto.randomUUID(), () => group.run('traced'))
  await expect.poll(() => seen.length).toBe(1)
  const untraced = group.run('untraced')
  first.resolve()
  await Promise.all([traced, untraced])
  expect(seen[0]).toBeDefined()
  expect(seen[1]).toBeUndefined()
})

test('work that continues after its call leaves the trace', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await request(crypto.randomUUID(), async () => {
      expect(traceparent()).toBeDefined()
      vi.advanceTimersByTime(60_001)
      expect(traceparent()).toBeUndefined()
    })
  } finally {
    vi.useRealTimers()
  }
})

test('work with several causes continues the trace of the first and links to all', async () => {
  const causes = await Promise.all(
    ['a', 'b'].map(async () => {
      const requestId = crypto.randomUUID()
      return request(requestId, async () => traceparent() ?? '')
    }),
  )
  await afterCauses('fact', [causes[0], null, causes[1], causes[0]], async () => {})
  const [first = '', second = ''] = causes.map((trace) => trace.split('-')[1])
  await expect
    .poll(() => receiver.ofTrace(first).find(({ name }) => name === 'fact')?.links, {
      timeout: 30_000,
    })
    .toMatchObject([{ traceId: first }, { traceId: second }])
})
