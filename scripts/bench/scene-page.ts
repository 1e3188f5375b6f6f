import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { build } from 'vite'
import { arriveAs } from '../../tests/e2e/support/player.ts'
import { alternatingVisits, type PageFigures } from './first-frames.ts'

const DEMO = { username: 'demo', password: 'Demo1234' }
const PATHS = { table: '/play/live/4001/fun', race: '/play/virtual/4/horses' } as const
const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}canvas{display:block}</style></head><body><script type="module" src="/bare.mjs"></script></body></html>'

/**
 * Measures the time from navigation to the first frame of a wheel or a race, and to that of a bare
 * three.js page of the same bytes (median ms, alternating).
 */
export function scenePage(url: string, page: keyof typeof PATHS): Promise<PageFigures> {
  return alternatingVisits(
    { url, path: PATHS[page], arrive: (page) => arriveAs(page, DEMO, 'tr') },
    noteFirstFrame,
    bareServer,
  )
}

// Runs in every frame before its scripts: the scene marks its first frame.
function noteFirstFrame(): void {
  new PerformanceObserver((list) => {
    const { top } = window
    if (list.getEntriesByName('first frame').length === 0 || top === null) return
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        Reflect.set(
          top,
          'readyAt',
          performance.timeOrigin + performance.now() - top.performance.timeOrigin,
        ),
      ),
    )
  }).observe({ type: 'mark', buffered: true })
}

async function bareServer(bytes: number): Promise<{ url: string; close: () => Promise<unknown> }> {
  const program = gzipSync(await bareProgram(), { level: 9 })
  const rest = Buffer.alloc(Math.max(0, bytes - program.length - PAGE.length))
  const app = fastify()
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/bare.mjs', (_request, reply) =>
    reply.type('text/javascript').header('content-encoding', 'gzip').send(program),
  )
  app.get('/rest', (_request, reply) => reply.type('application/octet-stream').send(rest))
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

async function bareProgram(): Promise<string> {
  const entry = fileURLToPath(new URL('bare-table.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'bare' },
      minify: true,
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('the bare page was not built')
  return output.output[0].code
}
