import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { alternatingVisits, type PageFigures } from './first-frames.ts'

const GAME = '/play/slot/1001/fun'

const BARE = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}canvas{display:block}</style></head><body><script type="module">
import { Application, Sprite, Texture, ImageSource } from '/pixi.mjs'
const app = new Application()
const bitmap = async (name) => createImageBitmap(await (await fetch('/art/kapadokya/' + name + '.avif')).blob(), { premultiplyAlpha: 'premultiply' })
const [sheet, frame, logo, back] = await Promise.all([...['atlas', 'frame', 'logo', 'backdrop-phone'].map(bitmap), app.init({ preference: 'webgl', width: innerWidth, height: innerHeight, resolution: 2, autoDensity: true }), fetch('/rest').then((reply) => reply.arrayBuffer())])
document.body.append(app.canvas)
for (const picture of [back, logo, frame, sheet]) app.stage.addChild(new Sprite({ texture: new Texture({ source: new ImageSource({ resource: picture, alphaMode: 'premultiplied-alpha' }) }), width: innerWidth, height: innerWidth }))
app.render()
requestAnimationFrame(() => requestAnimationFrame(() => (window.readyAt = performance.now())))
</script></body></html>`

export function gamePage(url: string, siteFolder: string, pixi: string): Promise<PageFigures> {
  return alternatingVisits({ url, path: GAME }, noteReady, (bytes) =>
    bareServer(siteFolder, pixi, bytes),
  )
}

// Runs in the page before its scripts: the game signals when it is playable.
function noteReady(): void {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'ready')
      Reflect.set(window, 'readyAt', performance.now())
  })
}

async function bareServer(
  siteFolder: string,
  pixi: string,
  bytes: number,
): Promise<{ url: string; close: () => Promise<unknown> }> {
  const app = fastify()
  const program = gzipSync(readFileSync(pixi), { level: 9 })
  const pictures = ['atlas', 'frame', 'logo', 'backdrop-phone'].reduce(
    (sum, name) => sum + readFileSync(join(siteFolder, `art/kapadokya/${name}.avif`)).length,
    0,
  )
  const rest = Buffer.alloc(Math.max(0, bytes - program.length - pictures - BARE.length))
  await app.register(fastifyStatic, { root: siteFolder, wildcard: false, index: false })
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(BARE))
  app.get('/pixi.mjs', (_request, reply) =>
    reply.type('text/javascript').header('content-encoding', 'gzip').send(program),
  )
  app.get('/rest', (_request, reply) => reply.type('application/octet-stream').send(rest))
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}
