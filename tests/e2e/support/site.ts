import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { LANG_COOKIE } from '#shared/lang.ts'
import type { Database } from '#server/platform/database/database.ts'
import { brokenChecks } from '../../support/broken-checks.ts'
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts'
import { createTestDatabase } from '../../support/test-database.ts'
import { arriveAs } from './player.ts'
import { journeyPostgres } from './journey-postgres.ts'
import { withoutWebgl } from './without-webgl.ts'

const DEMO_POPUP = '1'

export type OutboxMessage = {
  to: string
  channel: string
  subject: string
  text: string
  links: string[]
  code: string | null
}

export type Site = ServerProcess & {
  database: Database
  environment: { DATABASE_URL: string }
  outbox(to: string): Promise<OutboxMessage[]>
  rounds(page: Page): Promise<unknown[]>
}

/** One server per worker on its own database. The ledger is checked when the worker ends. */
export const test = base.extend<
  { baseURL: string; greeted: boolean; drawsScenes: boolean },
  { site: Site; settings: Record<string, string> }
>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kupa-e2e-'))
      const postgres = journeyPostgres()
      const { database, name, drop } = await createTestDatabase(postgres, 2)
      const environment = {
        DATABASE_URL: `postgres://${postgres.user}@localhost/${name}?host=${encodeURIComponent(postgres.host)}`,
      }
      const server = await startServerProcess(folder, { ...settings, ...environment })
      await use({
        ...server,
        database,
        environment,
        outbox: async (to) =>
          (await (
            await fetch(`${server.url}/sandbox/outbox?to=${encodeURIComponent(to)}`)
          ).json()) as OutboxMessage[],
        rounds: async (page) => {
          const user = await page.evaluate(
            () => JSON.parse(localStorage.getItem('bnwUserSession') ?? 'null') as unknown,
          )
          const reply = await page.request.post(`${server.url}/endpoint`, {
            data: {
              api: { class: 'finance', method: 'list_transactions' },
              data: { searchType: 3 },
              user,
            },
          })
          return ((await reply.json()) as { data: unknown[] }).data
        },
      })
      await server.stop()
      const broken = await brokenChecks(database.read)
      await drop()
      rmSync(folder, { recursive: true, force: true })
      if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken)}`)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /**
   * false: a visitor who still gets the home page's popup, which would cover the page in other
   * journeys.
   */
  greeted: [true, { option: true }],
  /** false: a browser without WebGL, for journeys that look at nothing drawn in it. */
  drawsScenes: [true, { option: true }],
  context: async ({ context, greeted, drawsScenes }, use) => {
    if (!drawsScenes) await withoutWebgl(context)
    if (greeted)
      await context.addInitScript(
        (popup) => localStorage.setItem('kupaPopups', JSON.stringify({ [popup]: 'never' })),
        DEMO_POPUP,
      )
    await context.addInitScript(spaceFrames, FRAME_MS)
    await use(context)
  },
  page: async ({ page }, use) => {
    waitForTakeover(page)
    page.context().on('page', waitForTakeover)
    await use(page)
  },
})

export { expect }

/** Interval of animation frames. Without a GPU a canvas game's frame costs a core milliseconds. */
const FRAME_MS = 100

/** Runs in the page: at most one animation frame per interval. Animations keep their duration. */
function spaceFrames(intervalMs: number): void {
  const native = window.requestAnimationFrame.bind(window)
  let waiting = new Map<number, FrameRequestCallback>()
  let due = new Map<number, FrameRequestCallback>()
  let lastID = 0
  let isAsked = false
  let drawnAt = -intervalMs
  const draw = (now: number) => {
    isAsked = false
    drawnAt = performance.now()
    due = waiting
    waiting = new Map()
    for (const callback of due.values())
      try {
        callback(now)
      } catch (error) {
        reportError(error)
      }
  }
  window.requestAnimationFrame = (callback) => {
    lastID += 1
    waiting.set(lastID, callback)
    if (!isAsked) {
      isAsked = true
      const leftMs = drawnAt + intervalMs - performance.now()
      if (leftMs > 0) setTimeout(() => native(draw), leftMs)
      else native(draw)
    }
    return lastID
  }
  window.cancelAnimationFrame = (id) => {
    waiting.delete(id)
    due.delete(id)
  }
}

/**
 * Waits until the rendered page is hydrated. Earlier interaction is tested in separate journeys.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-early]:has(#root)').waitFor({ state: 'detached' })
}

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

/** Makes every load of a page wait for hydration, except those with `waitUntil: 'commit'`. */
function waitForTakeover(page: Page): void {
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (options?.waitUntil !== 'commit') await takenOver(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (options?.waitUntil !== 'commit') await takenOver(page)
    return response
  }
}

export function toastOf(page: Page, words: string): Locator {
  return page.locator('.toast').getByText(words, { exact: true })
}

export async function prefer(
  page: Page,
  lang: 'tr' | 'en',
  mode: 'light' | 'dark' = 'dark',
): Promise<void> {
  // The server draws a reader's pages in their language, as it does once a language was chosen.
  await page
    .context()
    .addCookies([{ name: LANG_COOKIE, value: lang, domain: '127.0.0.1', path: '/' }])
  await page.addInitScript(
    ([language, look]) => {
      localStorage.setItem('bnwUserLang', language ?? 'tr')
      localStorage.setItem('bnwUserMode', look ?? 'dark')
    },
    [lang, mode],
  )
}

export async function signInAsDemo(page: Page, lang: 'tr' | 'en' = 'tr'): Promise<void> {
  await arriveAs(page, { username: 'demo', password: 'Demo1234' }, lang)
}
