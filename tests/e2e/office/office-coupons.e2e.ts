import { readFileSync } from 'node:fs'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { sports } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { giveMoney, ownCall, placeDouble, placeSingle } from '../support/own-call.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, prefer, test } from '../support/site.ts'

const { coupons: words, player: profile, table, nav, common, transactions, range } = backoffice
const { slip } = sports

test.use({ viewport: DESKTOP })
test.describe.configure({ timeout: 150_000 })

test('a bet appears in the ticker while it is open, and the desk filters, saves the view and goes to the match and back', async ({
  page,
  site,
  browser,
}) => {
  await withWorld(site, async ({ addMatch }) => {
    const match = await addMatch()
    const account = await newPlayer(page, site, 'kuponcu', 'tr')
    await prefer(page, 'tr', 'dark')
    await arriveAs(page, account, 'tr')
    await giveMoney(page, site, '1000.00')

    const desk = await (
      await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
    ).newPage()
    await enterOffice(desk)
    await desk
      .getByRole('navigation', { name: nav.label })
      .getByRole('link', { name: nav.coupons })
      .click()
    await expect(desk.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(desk.getByRole('switch', { name: words.live })).toBeChecked()
    await desk.getByRole('searchbox', { name: common.player }).fill(account.username)
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(words.none)).toBeVisible()

    await page.goto(`/sports/event/${match}`)
    await page.locator('.market').first().locator('button.price').first().click()
    const panel = page.getByRole('complementary', { name: slip.title })
    await panel.getByRole('button', { name: '₺50', exact: true }).click()
    await panel.getByRole('button', { name: slip.play('₺50'), exact: true }).click()
    await expect(panel.getByRole('heading', { name: slip.placed, exact: true })).toBeVisible()

    const list = desk.getByRole('region', { name: words.title, exact: true })
    const rows = list.getByRole('row').filter({ has: desk.getByRole('cell') })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('₺50')
    await expect(rows).toContainText(profile.couponStates.open)
    await passesAxe(desk, 'the coupons of all players')

    await desk.getByRole('switch', { name: words.live }).click()
    await expect(desk.getByRole('switch', { name: words.live })).not.toBeChecked()
    const lost = desk.getByRole('button', { name: profile.couponStates.lost, exact: true })
    await lost.click()
    await expect(desk.getByText(words.none)).toBeVisible()
    await lost.click()
    await desk.getByRole('button', { name: profile.couponStates.open, exact: true }).click()
    await expect(rows).toHaveCount(1)
    expect(desk.url()).toContain('state=open')

    await desk.getByRole('button', { name: table.saveView }).click()
    await desk.getByLabel(table.viewName).fill('Açık kuponlar')
    await desk.getByRole('button', { name: common.save, exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Açık kuponlar', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await rows.getByRole('link', { name: /^Ev / }).click()
    await expect(desk).toHaveURL(`/backoffice/trading/${match}`)
    await desk.getByRole('link', { name: words.ofMatch }).click()
    await expect(desk).toHaveURL(`/backoffice/coupons?event=${match}`)
    await expect(rows).toHaveCount(1)
    await desk.getByRole('button', { name: words.oneMatch }).click()
    await expect(desk).toHaveURL('/backoffice/coupons')
    await expect(desk.getByRole('button', { name: transactions.clear })).toHaveCount(0)
  })
})

test('the desk downloads the filtered list, opens a coupon from it, its player and another coupon, and comes back', async ({
  page,
  site,
  browser,
}) => {
  await withWorld(site, async ({ addMatch }) => {
    const match = await addMatch()
    const account = await newPlayer(page, site, 'masadaki', 'tr')
    await arriveAs(page, account, 'tr')
    await giveMoney(page, site, '1000.00')
    const placed = [
      await placeSingle(page, site, match, '50.00'),
      await placeSingle(page, site, match, '20.00'),
    ]
    const [first, second] = placed.map(({ code }) => code)

    const desk = await (
      await browser.newContext({
        viewport: DESKTOP,
        baseURL: site.url,
        locale: 'tr-TR',
        acceptDownloads: true,
      })
    ).newPage()
    await enterOffice(desk)
    await desk.goto(`/backoffice/coupons?player=${account.username}`)
    await expect(desk.getByRole('status').filter({ hasText: words.totals.count })).toContainText(
      '₺70,00',
    )
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: table.export }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`"${second}"`)
    expect(lines[2]).toContain(';50,00;')
    await desk.getByRole('link', { name: first, exact: true }).click()
    const title = desk.getByRole('heading', { level: 1, name: words.page.title(first ?? '') })
    await expect(title).toBeVisible()
    const side = desk.getByRole('complementary', { name: words.page.player })
    await expect(side.getByText('₺35,00')).toBeVisible()
    await expect(desk.getByRole('region', { name: words.page.ledger })).toContainText('−₺50,00')
    await passesAxe(desk, 'the page of a coupon')

    await side.getByRole('link', { name: second, exact: true }).click()
    await expect(
      desk.getByRole('heading', { level: 1, name: words.page.title(second ?? '') }),
    ).toBeVisible()
    await desk.goBack()
    await expect(title).toBeVisible()
    await side.getByRole('link', { name: words.page.toPlayer }).click()
    const tabs = desk.getByRole('navigation', { name: profile.tabList })
    await expect(tabs.getByRole('link', { name: profile.tabs.coupons })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await desk.goBack()
    await expect(title).toBeVisible()

    await desk.keyboard.press('Control+k')
    await desk.keyboard.type((second ?? '').toLowerCase())
    await desk.getByRole('option', { name: second }).click()
    await expect(
      desk.getByRole('heading', { level: 1, name: words.page.title(second ?? '') }),
    ).toBeVisible()
  })
})

test('the desk voids one selection of a bet and then the bet; the player reads why in both languages', async ({
  page,
  site,
  browser,
}) => {
  await withWorld(site, async ({ addMatch }) => {
    const matches = [await addMatch(), await addMatch()]
    const account = await newPlayer(page, site, 'iptalci', 'tr')
    await arriveAs(page, account, 'tr')
    await giveMoney(page, site, '1000.00')
    const { couponID, code } = await placeDouble(page, site, matches, '40.00')

    const desk = await (
      await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
    ).newPage()
    await enterOffice(desk)
    await desk.goto(`/backoffice/coupons/${code}`)
    const { voiding } = words.page
    const open = desk.getByRole('button', { name: voiding.open, exact: true })
    await open.click()
    const dialog = desk.getByRole('dialog', { name: voiding.title(code) })
    await dialog.getByLabel(voiding.what).selectOption('some')
    await dialog.getByRole('checkbox').first().check()
    await expect(dialog.getByRole('status')).toContainText('₺0,00')
    await dialog.getByLabel(voiding.cause, { exact: true }).selectOption('technical-fault')
    await passesAxe(desk, 'the dialog that voids a coupon')
    await dialog.getByLabel(voiding.reason).fill('Akış kesintisi')
    await dialog.getByRole('button', { name: voiding.act, exact: true }).click()
    await expect(desk.getByText(voiding.done)).toBeVisible()
    const history = desk.getByRole('region', { name: words.page.history })
    await expect(history).toContainText(words.page.events.voided)

    await open.click()
    await dialog.getByLabel(voiding.cause, { exact: true }).selectOption('other')
    await dialog.getByLabel(voiding.reason).fill('Lig kararı')
    await dialog.getByRole('button', { name: voiding.act, exact: true }).click()
    const message = dialog.getByLabel(voiding.message)
    await expect(message).toBeFocused()
    await message.fill('Lig maçı tescil etmedi.')
    await dialog.getByRole('button', { name: voiding.act, exact: true }).click()
    await expect(desk.getByText(profile.couponStates.void, { exact: true }).first()).toBeVisible()
    await expect(open).toBeHidden()
    await expect(desk.getByRole('region', { name: words.page.audit })).toContainText('Lig kararı')

    await page.goto('/account/bets?status=closed')
    const coupon = page.getByRole('article', { name: new RegExp(code) })
    await expect(coupon).toContainText('Bu kuponu iptal ettik. Lig maçı tescil etmedi.')
    await expect(coupon).toContainText('Bahsi bir teknik arıza etkilemişti.')
    const english = await ownCall(page, site, 'sportsbook', 'get_coupon', { couponID, Lang: 'en' })
    expect(JSON.stringify(english.data['voids'])).toContain('A technical fault affected the bet.')
    await page.goto('/notifications')
    await expect(page.getByText('Kuponun iptal edildi').first()).toBeVisible()
  })
})

test('a period is chosen by preset, by keyboard and by typing, and a wrong one is explained', async ({
  browser,
  site,
}) => {
  const desk = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(desk)
  await desk.goto('/backoffice/coupons?state=lost')
  const field = desk.getByRole('button', { name: range.label })
  const popup = desk.getByRole('dialog', { name: range.label })
  await expect(field).toHaveAccessibleName(`${range.label}: ${range.any}`)

  await field.focus()
  await desk.keyboard.press('Enter')
  const today = popup.getByRole('button', { name: /^Bugün, / })
  await expect(today).toBeVisible()
  await passesAxe(desk, 'the popup of a period')
  await popup.getByRole('button', { name: range.presets.yesterday, exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(desk).toHaveURL(/\?state=lost&from=([\d-]+)&to=\1$/)

  await field.focus()
  await desk.keyboard.press('Enter')
  await popup.getByRole('button', { name: /, seçili$/ }).focus()
  await desk.keyboard.press('ArrowUp')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('ArrowLeft')
  await desk.keyboard.press('ArrowLeft')
  await desk.keyboard.press('Enter')
  const [from, to] = [popup.getByLabel(range.from), popup.getByLabel(range.to)]
  const [first, last] = [await from.inputValue(), await to.inputValue()]
  expect(Date.parse(last) - Date.parse(first)).toBe(2 * 86_400_000)
  await popup.getByRole('button', { name: range.apply }).click()
  await expect(desk).toHaveURL(`/backoffice/coupons?state=lost&from=${first}&to=${last}`)
  await expect(field).toBeFocused()

  await field.click()
  await from.fill('2026-01-01')
  await desk.keyboard.press('Enter')
  await expect(popup.getByText(range.problems.long('31'))).toBeVisible()
  await to.fill('2026-01-31')
  await desk.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(desk).toHaveURL('/backoffice/coupons?state=lost&from=2026-01-01&to=2026-01-31')
  await field.click()
  await popup.getByRole('button', { name: range.clear }).click()
  await expect(desk).toHaveURL('/backoffice/coupons?state=lost')
})
