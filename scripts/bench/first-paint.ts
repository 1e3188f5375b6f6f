import fastifyStatic from '@fastify/static'
import { chromium, type Browser } from '@playwright/test'
import fastify from 'fastify'
import { CHROMIUM, findTool } from '../system-tools.ts'
import { median } from './measure.ts'
import { LINE } from './slow-line.ts'

const ROUNDS = 5
const SETTLED_MS = 4_000
const CPU_SLOWDOWN = 4

const STILL = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kupa</title>
<link rel="preload" href="/fonts/onest-latin.woff2" as="font" type="font/woff2" crossorigin><link rel="preload" href="/fonts/bricolage-latin.woff2" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:Onest;src:url(/fonts/onest-latin.woff2);font-display:swap}@font-face{font-family:Bricolage;src:url(/fonts/bricolage-latin.woff2);font-display:swap}
body{margin:16px;background:#0f0b14;color:#f4f0f7;font-family:Onest,sans-serif}h1{font-family:Bricolage,sans-serif}.hero{position:relative;height:232px;border-radius:16px;overflow:hidden}.hero img{width:100%;height:100%;object-fit:cover}.hero div{position:absolute;inset:20px}</style></head>
<body><div class="hero"><picture><source media="(max-width: 599px)" type="image/avif" srcset="HERO-780.avif"><img src="HERO-1280.webp" alt="" fetchpriority="high"></picture><div><h1>Boğaz’da gece uzun</h1></div></div></body></html>`

export type FirstPaint = { ours: number; still: number; shift: number }

export async function firstPaint(url: string, siteFolder: string): Promise<FirstPaint> {
  const hero = await heroOf(url)
  const still = fastify()
  await still.register(fastifyStatic, { root: siteFolder, wildcard: false, index: false })
  still.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(STILL.replaceAll('HERO', hero)),
  )
  const stillUrl = await still.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: findTool(CHROMIUM) ?? '',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await visit(browser, stillUrl))
    ours.push(await visit(browser, url))
  }
  await browser.close()
  await still.close()
  return {
    ours: median(ours.map(({ lcp }) => lcp)),
    still: median(theirs.map(({ lcp }) => lcp)),
    shift: Math.max(...ours.map(({ shift }) => shift)),
  }
}

async function heroOf(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const hero = /srcSet="([^"]+)-780\.avif"/i.exec(html)?.[1]
  if (hero === undefined) throw new Error('the home page was not drawn by the server')
  return hero
}

type Visit = { lcp: number; shift: number }

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  const seen = await page.evaluate(async (settledMs) => {
    let lcp = 0
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcp = Math.max(lcp, entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((wake) => setTimeout(wake, settledMs))
    return { lcp, shift }
  }, SETTLED_MS)
  await context.close()
  return seen
}
