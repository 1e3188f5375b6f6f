import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { chromium, type Browser, type Page } from '@playwright/test'
import fastify, { type FastifyInstance } from 'fastify'
import { CHROMIUM, findTool } from '../system-tools.ts'
import { median } from './measure.ts'
import { LINE } from './slow-line.ts'

const ROUNDS = 3
const CPU_SLOWDOWN = 4
const SCREEN = { width: 390, height: 844 }
const READY_WITHIN_MS = 60_000
const GAME = '/play/slot/1001/fun'

/** One Pixi scene of the game's own pictures: nothing asked, nothing to press. */
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

export type GamePage = { ours: number; bare: number; bytes: number }

/** From the address to a game that can be played, ms, and to the first frame of a bare Pixi page of the same bytes; medians, alternating. */
export async function gamePage(url: string, siteFolder: string, pixi: string): Promise<GamePage> {
  const browser = await chromium.launch({ executablePath: findTool(CHROMIUM) ?? '', args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
  const { bytes } = await visit(browser, `${url}${GAME}`)
  const bare = await bareServer(siteFolder, pixi, bytes)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push((await visit(browser, bare.url)).readyMs)
    ours.push((await visit(browser, `${url}${GAME}`)).readyMs)
  }
  await browser.close()
  await bare.app.close()
  return { ours: median(ours), bare: median(theirs), bytes }
}

async function visit(browser: Browser, address: string): Promise<{ readyMs: number; bytes: number }> {
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(noteReady)
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'commit' })
  const readyMs = await readyAt(page)
  await context.close()
  return { readyMs, bytes }
}

async function readyAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'readyAt') as number | undefined, undefined, { timeout: READY_WITHIN_MS })
  return Number(await handle.jsonValue())
}

// Runs in the page, before its scripts: the game tells its page that it can be played.
function noteReady(): void {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'ready') Reflect.set(window, 'readyAt', performance.now())
  })
}

async function bareServer(siteFolder: string, pixi: string, bytes: number): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify()
  const program = gzipSync(readFileSync(pixi), { level: 9 })
  const pictures = ['atlas', 'frame', 'logo', 'backdrop-phone'].reduce((sum, name) => sum + readFileSync(join(siteFolder, `art/kapadokya/${name}.avif`)).length, 0)
  const rest = Buffer.alloc(Math.max(0, bytes - program.length - pictures - BARE.length))
  await app.register(fastifyStatic, { root: siteFolder, wildcard: false, index: false })
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(BARE))
  app.get('/pixi.mjs', (_request, reply) => reply.type('text/javascript').header('content-encoding', 'gzip').send(program))
  app.get('/rest', (_request, reply) => reply.type('application/octet-stream').send(rest))
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
