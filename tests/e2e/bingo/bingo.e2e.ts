import type { FrameLocator, Page } from '@playwright/test'
import { formatMoney } from '#shared/money.ts'
import { bingo as english } from '#shared/texts/bingo/bingo.en.ts'
import { bingo as turkish } from '#shared/texts/bingo/bingo.tr.ts'
import { common } from '#shared/texts/common.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { beginCalls, FAST_GAME_MS, openFastHall } from './brisk-hall.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const TEXTS = { tr: turkish, en: english } as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const LONG = { timeout: FAST_GAME_MS }

test.describe.configure({ timeout: 180_000 })

async function enter(
  page: Page,
  roomID: string,
  mode: 'real' | 'fun' = 'real',
): Promise<FrameLocator> {
  await page.goto(`/play/bingo/${roomID}/${mode}`)
  const hall = page.frameLocator('iframe')
  await expect(hall.getByRole('heading', { level: 1 })).toBeVisible()
  return hall
}

for (const [lang, viewport, roomID] of walkedInEnglish([
  ['tr', PHONE, '6901'],
  ['en', DESKTOP, '6902'],
] as const)) {
  const texts = TEXTS[lang]
  const isPhone = viewport === PHONE
  const money = (minor: bigint) => formatMoney(minor, lang, { kurus: 'auto' })

  test.describe(`bingo (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('a strip is bought, survives a reload, marks itself as balls are called, and is paid when the round is over', async ({
      page,
      site,
    }) => {
      await openFastHall(site, '6001', roomID)
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const hall = await enter(page, roomID)
      await hall.getByRole('button', { name: texts.hall.buy(6, money(1_200n)) }).click()
      await expect(hall.getByText(texts.hall.bought(6))).toBeVisible()
      await expect(hall.getByRole('article')).toHaveCount(6)
      const numbers = await hall.getByRole('article').first().getByRole('cell').allTextContents()
      await page.reload()
      const again = page.frameLocator('iframe')
      await expect(again.getByRole('article')).toHaveCount(6)
      expect(await again.getByRole('article').first().getByRole('cell').allTextContents()).toEqual(
        numbers,
      )
      await passesAxe(page, 'bingo hall')
      await beginCalls(site, roomID)
      await expect(again.locator('td[data-kind="marked"]').nth(20)).toBeVisible(LONG)
      await expect(again.getByText(texts.hall.yourPrize(texts.prizes.full))).toBeVisible(LONG)
      await expect(again.getByText(texts.hall.youWon(money(984n)))).toBeVisible(LONG)
      if (isPhone) await again.getByRole('tab', { name: texts.hall.tabs.prizes }).click()
      await expect(again.getByText(new RegExp(`d•••o.*`)).first()).toBeVisible()
      await again.getByRole('button', { name: texts.hall.rules }).click()
      await expect(again.getByRole('rowheader', { name: texts.prizes.full })).toBeVisible()
    })
  })
}

test.describe('two players in one hall', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

  test('both see the same balls; one disconnects, returns, and was paid meanwhile', async ({
    page,
    browser,
    site,
  }) => {
    await openFastHall(site, '6003', '6903')
    await arriveAs(page, DEMO, 'tr')
    const hall = await enter(page, '6903')
    await hall.getByRole('button', { name: '4', exact: true }).click()
    await hall.getByRole('button', { name: turkish.hall.buy(4, '₺20') }).click()
    await expect(hall.getByText(turkish.hall.bought(4))).toBeVisible()
    const context = await browser.newContext({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      baseURL: site.url,
    })
    const other = await context.newPage()
    await arriveAs(other, await newPlayer(other, site, 'tombalaci', 'tr'), 'tr')
    const beside = await enter(other, '6903')
    await beginCalls(site, '6903')
    const board = (of: FrameLocator) =>
      of.getByRole('list', { name: turkish.hall.calls }).locator('[data-called="true"]')
    await expect(board(beside).nth(9)).toBeVisible(LONG)
    const others = await board(beside).evaluateAll((cells) =>
      cells.map(({ textContent }) => textContent),
    )
    const own = await board(hall).evaluateAll((cells) =>
      cells.map(({ textContent }) => textContent),
    )
    expect(own.filter((n) => others.includes(n)).length).toBeGreaterThanOrEqual(10)
    await page.goto('about:blank')
    await expect(beside.getByText(turkish.hall.finished)).toBeVisible(LONG)
    const back = await enter(page, '6903')
    await back.getByRole('button', { name: turkish.hall.history }).click()
    await expect(back.getByText(`${turkish.prizes.full} ₺9,60`)).toBeVisible()
    await page.goto('/account/history')
    await expect(page.getByText('Pera 75').first()).toBeVisible()
    await context.close()
  })
})

test('a visitor finds the halls, and watches one with free tickets and nothing for sale', async ({
  page,
  site,
}) => {
  await openFastHall(site, '6001', '6904')
  await page.setViewportSize(DESKTOP)
  await prefer(page, 'tr')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: common.mainMenu })
    .getByRole('link', { name: turkish.lobby.title })
    .click()
  const card = page.getByRole('article', { name: 'Yılbaşı Konağı' })
  await expect(card.getByText('₺10.000')).toBeVisible()
  await card.getByRole('link', { name: turkish.lobby.watch }).click()
  const hall = page.frameLocator('iframe')
  await expect(hall.getByText(turkish.hall.triesText)).toBeVisible()
  await expect(hall.getByRole('article')).toHaveCount(6)
  await expect(hall.getByRole('button', { name: /kart al/ })).toHaveCount(0)
  await page.getByRole('button', { name: turkish.play.back }).click()
  await expect(page).toHaveURL(/\/bingo$/)
})
