import type { Page } from '@playwright/test'
import { play as playEn } from '#shared/texts/slots/play.en.ts'
import { play } from '#shared/texts/slots/play.tr.ts'
import { joinHouse, STUDIO_TITLE } from '../../../scripts/sandbox-studio/join-house.ts'
import { LOKUMCU } from '../../../scripts/sandbox-studio/lokumcu.ts'
import { startStudio, type SandboxStudio } from '../../../scripts/sandbox-studio/studio.ts'
import { freePort } from '../../support/server-process.ts'
import { passesAxe } from '../support/axe.ts'
import { numberIn } from '../support/originals-table.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'

const STOPS = [5, 6, 7, 0, 5, 9]
const BET = '₺5,00'

let studio: SandboxStudio | undefined
let stops: number[] = []

async function open(site: Site): Promise<SandboxStudio> {
  stops = [...STOPS]
  if (studio !== undefined) return studio
  const port = await freePort()
  const keys = await joinHouse(port, site.environment)
  studio = await startStudio({ houseUrl: site.url, ...keys, port, draw: () => stops.shift() ?? 0 })
  return studio
}

test.afterAll(async () => {
  await studio?.close()
  studio = undefined
})

const game = (page: Page) => page.frameLocator('.play__frame')
const bar = (page: Page) => page.locator('.playbar')

test("an outside studio's game is found, played from its own origin, and shown in the bar and the history", async ({
  page,
  site,
}) => {
  const { port } = await open(site)
  await page.setViewportSize(DESKTOP)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'konuk', 'tr'), 'tr')
  await giveMoney(page, site, '100.00')
  // Pages allow a new studio's origin within ten seconds, the lobby lists its games within thirty.
  await expect(async () => {
    const response = await page.goto('/slot/provider/sandbox')
    expect(response?.headers()['content-security-policy']).toContain(
      `frame-src 'self' http://localhost:${port}`,
    )
    await expect(
      page.getByRole('link', { name: `${LOKUMCU.name.tr} oyna`, exact: true }).first(),
    ).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await passesAxe(page, 'a studio’s lobby')

  await test.step('it opens in a frame that cannot navigate the page', async () => {
    await page
      .getByRole('link', { name: `${LOKUMCU.name.tr} oyna`, exact: true })
      .first()
      .press('Enter')
    await expect(page).toHaveURL(`/play/slot/${LOKUMCU.gameID}/real`)
    const frame = page.locator('.play__frame')
    await expect(frame).toHaveAttribute('src', new RegExp(`^http://localhost:${port}/session/`))
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    await expect(game(page).locator('#balance')).toHaveText('₺100,00')
    await expect(bar(page).getByText(STUDIO_TITLE)).toBeVisible()
    await expect(
      page.getByRole('button', { name: play.verify }),
      'its rounds are not drawn from the house’s seeds',
    ).toHaveCount(0)
  })

  await test.step('a won and a lost round change the balance in the bar at once', async () => {
    await game(page).getByLabel('Bahis').selectOption({ label: BET })
    await game(page).getByRole('button', { name: 'Çevir' }).click()
    await expect(game(page).getByRole('status')).toHaveText('Kazandın: ₺60,00')
    await expect(bar(page).getByText('₺155,00', { exact: true })).toBeVisible()
    await expect(bar(page).getByText('+₺55,00', { exact: true })).toBeVisible()
    await game(page).getByRole('button', { name: 'Çevir' }).click()
    await expect(game(page).getByRole('status')).toHaveText('Bu sefer olmadı')
    await expect(bar(page).getByText('₺150,00', { exact: true })).toBeVisible()
    await expect(bar(page).getByText('+₺50,00', { exact: true })).toBeVisible()
    expect(numberIn(await game(page).locator('#balance').textContent())).toBe(150)
    const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
    expect(data['balance']).toBe('150.00')
  })

  await test.step("the menu shows the session and the game's studio", async () => {
    await page.getByRole('button', { name: play.menu, exact: true }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByText(play.studioNote(STUDIO_TITLE))).toBeVisible()
    await expect(
      menu.getByRole('region', { name: play.thisSession }).getByText('₺10,00'),
    ).toBeVisible()
    await passesAxe(page, 'a studio’s game')
    await page.keyboard.press('Escape')
  })

  await test.step('its own button leads back, and the history has the rounds', async () => {
    await game(page).getByRole('button', { name: 'Lobiye dön' }).click()
    await expect(page).toHaveURL('/slot/provider/sandbox')
    await page.goto('/account/history')
    await expect(page.getByText(LOKUMCU.name.tr).first()).toBeVisible()
  })
})

test('on a phone a visitor tries it on the studio’s own credit, in English', async ({
  page,
  site,
}) => {
  await open(site)
  await page.setViewportSize(PHONE)
  await prefer(page, 'en', 'light')
  await page.goto(`/play/slot/${LOKUMCU.gameID}/fun`)
  await expect(game(page).locator('#balance')).toHaveText('₺1,000.00', { timeout: 45_000 })
  await game(page).getByRole('button', { name: 'Spin' }).click()
  await expect(game(page).getByRole('status')).toHaveText('You won ₺12.00')
  await page.getByRole('button', { name: playEn.menu, exact: true }).click()
  await expect(page.getByRole('dialog').getByText(playEn.trialNote)).toBeVisible()
  await passesAxe(page, 'a studio’s game on trial')
})

test('an offline studio is reported as an unreachable provider', async ({ page, site }) => {
  await (await open(site)).close()
  studio = undefined
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'konuk', 'tr'), 'tr')
  await page.goto(`/play/slot/${LOKUMCU.gameID}/real`)
  await expect(
    page.getByRole('alert').getByText('Sağlayıcıya Ulaşılamıyor', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
})
