import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts'
import { arriveAs } from './player.ts'
import { PROGRAM_ENVIRONMENT } from '../../support/program-environment.ts'

const DEMO_POPUP = '1'
const KUPA = fileURLToPath(new URL('../../../src/server/cli/kupa.ts', import.meta.url))

export type OutboxMessage = {
  to: string
  channel: string
  subject: string
  text: string
  links: string[]
  code: string | null
}

export type Site = ServerProcess & {
  dataDir: string
  outbox(to: string): Promise<OutboxMessage[]>
  rounds(page: Page): Promise<unknown[]>
}

/** One server per worker with its own data folder. The ledger is checked when the worker ends. */
export const test = base.extend<{ baseURL: string; greeted: boolean }, { site: Site }>({
  site: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kupa-e2e-'))
      chmodSync(folder, 0o711)
      const dataDir = join(folder, 'data')
      const server = await startServerProcess(dataDir)
      await use({
        ...server,
        dataDir,
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
      const ledger = spawnSync(process.execPath, [KUPA, 'check-ledger'], {
        env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataDir },
        encoding: 'utf8',
        timeout: 60_000,
      })
      rmSync(folder, { recursive: true, force: true })
      if (ledger.status !== 0)
        throw new Error(`the ledger does not hold: ${ledger.stdout}${ledger.stderr}`)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /**
   * false: a visitor who still gets the home page's popup, which would cover the page in other
   * journeys.
   */
  greeted: [true, { option: true }],
  context: async ({ context, greeted }, use) => {
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
const FRAME_MS = 60

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

/** Finds a toast with exactly this text, even if the page contains the same text. */
export function toastOf(page: Page, words: string): Locator {
  return page.locator('.toast').getByText(words, { exact: true })
}

export async function prefer(
  page: Page,
  lang: 'tr' | 'en',
  mode: 'light' | 'dark' = 'dark',
): Promise<void> {
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
