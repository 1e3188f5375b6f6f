import { officeAutomations as words } from '#shared/texts/office/automations.tr.ts'
import { passesAxe, passesAxeInBothThemes } from '../support/axe.ts'
import { approveWithCode, enterOffice, giveReason, takeOnColleague } from '../support/office.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'

test.use({ viewport: DESKTOP })

test('staff write an automation, a second person approves it, a registered player gets its message, and one person ends it', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const name = 'Karşılama dizisi'
  const title = 'Aramıza hoş geldin'
  const { form } = words
  await enterOffice(page)
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: words.title })
    .click()
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(form.control, { exact: true }).fill('0')
  const first = page.getByRole('group', { name: `${words.flow.step('1')} ${words.kinds.message}` })
  await first.getByLabel(`${form.title} (${form.languages.tr})`).fill(title)
  await first.getByLabel(`${form.title} (${form.languages.en})`).fill('Welcome to us')
  await first.getByLabel(`${form.body} (${form.languages.tr})`).fill('Merhaba {firstname}.')
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByRole('region', { name: words.problems.title })).toContainText(
    `${words.flow.step('1')}, ${form.body}, ${form.languages.en}`,
  )
  await first.getByLabel(`${form.body} (${form.languages.en})`).fill('Hello {firstname}.')
  const adding = page.getByRole('group', { name: form.addStep })
  await adding.getByRole('button', { name: words.kinds.stop }).click()
  await adding.getByRole('button', { name: words.kinds.wait }).click()
  // By the keyboard: the wait comes before the end.
  await page.getByRole('button', { name: form.up('3') }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: `${words.flow.step('2')} ${words.kinds.wait}` }),
  ).toBeVisible()
  await first.getByText(form.preview, { exact: true }).click()
  await expect(first.getByRole('heading', { name: title })).toBeVisible()
  await passesAxe(page, 'the editor of an automation')
  await page.setViewportSize(PHONE)
  expect(await tooWide(page, 'the editor of an automation')).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByText(words.problems.ready)).toBeVisible()
  await page.getByRole('button', { name: form.propose }).click()
  await giveReason(page, form.propose)
  await expect(page.getByText(words.waits.own)).toBeVisible()

  const officer = await takeOnColleague(browser, site, 'otomasyononay', 'compliance')
  await officer.goto(page.url())
  await expect(officer.getByRole('heading', { name })).toBeVisible()
  await officer.getByText(words.flow.show).click()
  await expect(officer.getByText('Merhaba Deniz.')).toBeVisible()
  await officer.getByRole('button', { name: words.waits.approve, exact: true }).click()
  await approveWithCode(officer, words.waits.approve)
  await expect(officer.getByText(words.states.running, { exact: true })).toBeVisible()

  const player = await newPlayer(page, site, 'otomasyon', 'tr')
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: site.url })
  const own = await context.newPage()
  await arriveAs(own, player, 'tr')
  await expect(async () => {
    await own.goto('/notifications')
    await expect(own.getByText(title).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await context.close()

  await officer.reload()
  const result = officer.getByRole('region', { name: words.figures.title })
  const step = officer.getByRole('listitem').filter({ hasText: words.flow.step('1') })
  await expect(step).toContainText(`${words.flow.outcomes.sent}: 1`)
  await expect(
    officer.getByRole('listitem').filter({ hasText: words.flow.step('2') }),
  ).toContainText(`${words.flow.here}: 1`)
  await expect(result.or(officer.locator('.auto-figures')).first()).toContainText(words.entered)
  await passesAxeInBothThemes(officer, 'a running automation')
  await officer.setViewportSize(PHONE)
  expect(await tooWide(officer, 'a running automation')).toEqual([])
  await officer.setViewportSize(DESKTOP)
  await officer.getByRole('button', { name: words.acts.end, exact: true }).click()
  await giveReason(officer, words.acts.end)
  await expect(officer.getByText(words.states.ended, { exact: true })).toBeVisible()
  await officer.context().close()
})
