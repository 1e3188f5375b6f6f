import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { homePageScriptBytes } from '../../../scripts/bench/site-weight.ts'
import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import { content as contentEn } from '#shared/texts/pages/content.en.ts'
import { content as contentTr } from '#shared/texts/pages/content.tr.ts'
import { catalogue as catalogueEn } from '#shared/texts/pages/catalogue.en.ts'
import { catalogue as catalogueTr } from '#shared/texts/pages/catalogue.tr.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const KAPADOKYA = '1001'

async function playRound(page: Page, site: Site): Promise<void> {
  const { data } = await ownCall(page, site, 'casino', 'init_game', {
    gameID: KAPADOKYA,
    mode: 'real',
  })
  const { pathname, search } = new URL(String(data['url']), site.url)
  const launch = (await (
    await page.request.get(`${site.url}${pathname}${search}`, {
      headers: { accept: 'application/json' },
    })
  ).json()) as LaunchReply
  const spin = await page.request.post(`${site.url}/games/round`, {
    data: { token: launch.token, requestId: crypto.randomUUID(), bet: '1.00' },
  })
  expect(((await spin.json()) as RoundReply).state).toBe('settled')
}

for (const [lang, size, catalogue] of walkedInTurkish([
  ['tr', PHONE, catalogueTr],
  ['en', DESKTOP, catalogueEn],
] as const)) {
  test(`what was played last stands on the home page and leads back into the game: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang)
    const player = await newPlayer(page, site, 'son', lang)
    await arriveAs(page, player, lang)
    const last = page.getByRole('region', { name: catalogue.continueTitle })
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(last, 'a newcomer has played nothing').toHaveCount(0)
    await giveMoney(page, site, '100')
    await playRound(page, site)
    // Its space is reserved from the visit after the one that loaded it, so nothing shifts.
    await expect
      .poll(async () => {
        await page.goto('/')
        await page.waitForLoadState('networkidle')
        return last.count()
      })
      .toBe(1)
    const game = last.getByRole('link', { name: /Kapadokya|Cappadocia/ })
    await expect(game).toBeVisible()
    await game.click()
    await expect(page).toHaveURL(/\/play\/slot\/1001/)
  })
}

for (const [lang, content] of walkedInTurkish([
  ['tr', contentTr],
  ['en', contentEn],
] as const)) {
  test(`the slides are gone through by button, dot and arrow key, and never move by themselves: ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP)
    await prefer(page, lang)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    const slides = page.getByRole('region', { name: content.slides })
    const dots = slides.locator('.hero__dots button')
    await expect(dots).not.toHaveCount(0)
    const total = await dots.count()
    expect(total).toBeGreaterThan(1)
    const isAt = (position: number) =>
      expect(dots.nth(position)).toHaveAttribute('aria-current', 'true')
    const on = slides.getByRole('button', { name: content.next, exact: true })
    const back = slides.getByRole('button', { name: content.previous, exact: true })

    await isAt(0)
    await expect(back).toBeDisabled()
    await page.clock.fastForward(60_000)
    await isAt(0)
    await slides.hover()
    await on.click()
    await isAt(1)
    await back.click()
    await isAt(0)
    await dots.nth(total - 1).click()
    await isAt(total - 1)
    await expect(on).toBeDisabled()
    await page.keyboard.press('ArrowLeft')
    await isAt(total - 2)
    await page.keyboard.press('ArrowRight')
    await isAt(total - 1)
    await expect(slides.locator('.hero__slide:not([inert])')).toHaveCount(1)
  })
}

test('a first visit to the home page loads at most 130 kB of JavaScript', async ({ site }) => {
  expect(await homePageScriptBytes(site.url, 'dist/web')).toBeLessThanOrEqual(130_000)
})

test('the page of a slot loads none of the site’s base files', () => {
  const files = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { name?: string; imports?: string[] }
  >
  const loaded = new Set(['game.html'])
  for (const file of loaded) for (const next of files[file]?.imports ?? []) loaded.add(next)
  const names = [...loaded].map((file) => files[file]?.name)
  expect(names).toContain('shared')
  expect(names).not.toContain('base')
})
