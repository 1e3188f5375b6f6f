import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { ORIGINALS } from '#games/originals/originals.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { groupsOf } from '#web/backoffice/sections.ts'
import { builtProgram } from './build-server.ts'
import { startServer } from './bench/server-process.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { CHROMIUM, findTool, requireTools } from './system-tools.ts'

/**
 * Takes pictures of every screen × width × mode × language for review: `npm run shots [-- NAME…]`.
 * The screens show the demo's history. Those of the back office are named `office-…`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'shots')
const WIDTHS = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const
const MODES = ['dark', 'light'] as const
const LANGS = ['tr', 'en'] as const
const SCREENS: readonly {
  name: string
  path: string
  signedIn?: true
  office?: true
  settleMs?: number
  popup?: true
  darkOnly?: true
}[] = [
  { name: 'home', path: '/' },
  { name: 'home-popup', path: '/', popup: true, settleMs: 8_000 },
  { name: 'home-signed-in', path: '/', signedIn: true },
  { name: 'slot', path: '/slot' },
  { name: 'slot-category', path: '/slot/category/73' },
  { name: 'slot-type', path: '/slot/type/original' },
  { name: 'live', path: '/live' },
  { name: 'promotions', path: '/promotions' },
  { name: 'promotion', path: '/promotions/hos-geldin-bonusu' },
  { name: 'tournaments', path: '/tournaments' },
  ...INFORMATION_PAGES.map(({ slug, path }) => ({ name: `info-${slug}`, path })),
  { name: 'privacy-choices', path: '/privacy-choices' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'confirm', path: '/register-account-confirm?token=none' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset', path: '/account_reset?token=none' },
  { name: 'fairness', path: '/fairness' },
  { name: 'not-found', path: '/no-such-screen' },
  { name: 'maintenance', path: '/maintenance' },
  { name: 'me', path: '/me', signedIn: true },
  { name: 'profile', path: '/profile', signedIn: true },
  { name: 'favourites', path: '/slot?favorites=true', signedIn: true },
  { name: 'notifications', path: '/notifications', signedIn: true },
  { name: 'tickets', path: '/tickets', signedIn: true },
  { name: 'history', path: '/account/history', signedIn: true },
  { name: 'bets', path: '/account/bets', signedIn: true },
  { name: 'bonuses', path: '/account/bonuses', signedIn: true },
  { name: 'protection', path: '/account/protection', signedIn: true },
  { name: 'loyalty', path: '/account/loyalty', signedIn: true },
  { name: 'bank-accounts', path: '/account/bank-accounts', signedIn: true },
  { name: 'deposit', path: '/cashier?tab=deposit', signedIn: true },
  { name: 'withdraw', path: '/cashier?tab=withdraw', signedIn: true },
  ...groupsOf(['admin']).flatMap(({ sections }) =>
    sections.map(({ id, path }) => ({
      name: `office-${id}`,
      path: `/backoffice${path}`,
      office: true as const,
    })),
  ),
  ...[...SLOT_TITLES, ...ORIGINALS].map(({ slug, gameID }) => ({
    name: `play-${slug}`,
    path: `/play/slot/${gameID}/fun`,
    settleMs: 6_000,
    darkOnly: true as const,
  })),
]
const SETTLE_MS = 900
const LOGINS = {
  player: { path: '/login', username: 'demo', password: 'Demo1234' },
  operator: { path: '/backoffice', username: 'admin', password: 'Admin1234' },
} as const

requireTools(CHROMIUM)
buildIfChanged()
const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'kupa-shots-'))
chmodSync(folder, 0o711)
const server = await startServer(process.execPath, [builtProgram()], {
  DATA_DIR: join(folder, 'data'),
  DEMO_HISTORY: 'on',
})
const executablePath = findTool(CHROMIUM) ?? ''
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
})
mkdirSync(FOLDER, { recursive: true })
try {
  for (const [width, height] of WIDTHS) {
    for (const mode of MODES) {
      for (const lang of LANGS) await shootAll(width, height, mode, lang)
    }
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function shootAll(width: number, height: number, mode: string, lang: string): Promise<void> {
  for (const as of ['nobody', 'player', 'operator'] as const) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: lang === 'tr' ? 'tr-TR' : 'en-GB',
      timezoneId: 'Europe/Istanbul',
    })
    await context.addInitScript(
      ([language, look]) => {
        localStorage.setItem('bnwUserLang', language ?? 'tr')
        localStorage.setItem('bnwUserMode', look ?? 'dark')
      },
      [lang, mode],
    )
    const screens = SCREENS.filter(
      (screen) =>
        viewerOf(screen) === as &&
        (wanted.length === 0 || wanted.includes(screen.name)) &&
        (mode === 'dark' || screen.darkOnly === undefined),
    )
    if (as !== 'nobody' && screens.length > 0) await signIn(context, as)
    for (const screen of screens) {
      const page = await context.newPage()
      // The popup would cover the page in the picture.
      await page.addInitScript(
        (popups) => localStorage.setItem('kupaPopups', popups),
        screen.popup === true ? '{}' : '{"1":"never"}',
      )
      await page.goto(server.url + screen.path, { waitUntil: 'networkidle' })
      if (screen.settleMs === undefined) await walkDown(page)
      await page.waitForTimeout(screen.settleMs ?? SETTLE_MS)
      await page.screenshot({
        path: join(FOLDER, `${screen.name}-${width}-${mode}-${lang}.png`),
        fullPage: screen.settleMs === undefined,
      })
      await page.close()
    }
    await context.close()
  }
}

async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight / 2) {
      window.scrollTo(0, at)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 0))
}

function viewerOf({ signedIn, office }: (typeof SCREENS)[number]) {
  if (office === true) return 'operator'
  return signedIn === true ? 'player' : 'nobody'
}

async function signIn(context: BrowserContext, as: keyof typeof LOGINS): Promise<void> {
  const { path, username, password } = LOGINS[as]
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.locator('input[name=password]').waitFor({ state: 'detached' })
  await page.close()
}
