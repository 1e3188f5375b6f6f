import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

const attribute = z.object({
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof span>

export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const texts: string[] = []
  const resources: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      texts.push(text)
      for (const { resource, scopeSpans } of exported.parse(JSON.parse(text)).resourceSpans) {
        resources.push(
          Object.fromEntries(
            resource.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
          ),
        )
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    texts,
    resources,
    ofTrace: (traceId: string) => spans.filter((one) => one.traceId === traceId),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type TraceReceiver = Awaited<ReturnType<typeof startTraceReceiver>>

export function treeOf(spans: readonly ReceivedSpan[], parent?: ReceivedSpan, depth = 0): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  return spans
    .filter(({ parentSpanId }) =>
      parent === undefined
        ? parentSpanId === undefined || parentSpanId === '' || !ids.has(parentSpanId)
        : parentSpanId === parent.spanId,
    )
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .flatMap((one) => [`${'  '.repeat(depth)}${one.name}`, ...treeOf(spans, one, depth + 1)])
}
