import type { Page } from '@playwright/test'
import { liveSupport as live } from '#shared/texts/account/live-support.tr.ts'
import { support as texts } from '#shared/texts/account/support.tr.ts'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { png } from '#server/domains/documents/documents.fixture.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'

/** The sound for a waiting conversation has two tones. */
const TONES = 2

const countTones = (page: Page) =>
  page.addInitScript(() => {
    const Real = OscillatorNode
    const counted = { tones: 0 }
    Object.assign(globalThis, {
      counted,
      OscillatorNode: class extends Real {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options)
          counted.tones += 1
        }
      },
    })
  })
const tonesOf = (page: Page) => page.evaluate<number>('counted.tones')

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('a player talks to an available colleague, sends a picture, and says that it helped', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await arriveAs(page, await newPlayer(page, site, 'sohbetci', 'tr'), 'tr')
  await page.goto('/account/support')
  await expect(page.getByText(live.away)).toBeVisible()
  await expect(page.getByRole('button', { name: live.start })).toHaveCount(0)

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await countTones(office)
  await enterOffice(office)
  await office.goto('/backoffice/support')
  await office.getByRole('switch', { name: words.support.live.presence }).click()
  await expect(
    office.getByRole('switch', { name: words.support.live.presence, checked: true }),
  ).toBeVisible()

  await office.getByRole('switch', { name: words.support.live.sound }).click()
  expect(await tonesOf(office)).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: live.start }).click()
  await page.getByLabel(texts.message).fill('Yatırdığım para görünmüyor')
  await page.getByRole('button', { name: live.start }).click()
  await expect(page.getByText(/Sıradasın/)).toBeVisible()
  await expect.poll(() => tonesOf(office)).toBe(TONES)
  await passesAxe(page, 'a queued conversation')
  expect(await tooWide(page, 'a queued conversation')).toEqual([])

  const queue = office.getByRole('region', { name: words.support.live.title })
  await queue.getByRole('link', { name: /Yatırdığım para görünmüyor/ }).click()
  await office.getByRole('button', { name: words.support.take, exact: true }).click()
  await expect(page.getByText(live.taken)).toBeVisible({ timeout: 5_000 })
  await passesAxe(office, 'the desk with a live conversation')
  const field = office.getByLabel(words.support.answerLabel)
  await field.pressSequentially('Dekontu')
  await expect(page.getByText(live.typing)).toBeVisible({ timeout: 3_000 })
  await field.fill('Dekontu gönderir misin?')
  await field.press('Enter')
  const talk = page.getByRole('region', { name: texts.conversation })
  await expect(talk).toContainText('Dekontu gönderir misin?', { timeout: 2_000 })

  const sent = page.waitForResponse((response) => response.url().includes('/v1/documents/'))
  await page
    .getByLabel(live.attach)
    .setInputFiles({ name: 'dekont.png', mimeType: 'image/png', buffer: png({ tint: 7 }) })
  expect((await sent).status()).toBe(200)
  await expect(office.getByRole('img', { name: /PNG dosyası/ })).toBeVisible({ timeout: 5_000 })
  await page.reload()
  await expect(talk).toContainText('PNG dosyası')
  await page.getByLabel(live.reply).fill('Gönderdim')
  await page.getByRole('button', { name: texts.send }).click()
  await expect(office.getByRole('list', { name: words.support.conversation })).toContainText(
    'Gönderdim',
    { timeout: 2_000 },
  )

  await office.getByRole('button', { name: words.support.live.close }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(words.support.live.closedAs).selectOption('deposit-missing')
  await passesAxe(office, 'closing a conversation')
  await dialog.getByRole('button', { name: words.support.live.close }).click()
  const question = page.getByRole('region', { name: live.question })
  await question.getByRole('button', { name: live.yes }).click()
  await expect(question.getByText(live.thanks)).toBeVisible()
  await passesAxe(page, 'a closed conversation')

  await office.getByRole('link', { name: words.support.live.figures.tab, exact: true }).click()
  await expect(office.getByText(words.support.live.figures.rated('%100', '1'))).toBeVisible()
  await office.goto('/backoffice/support')
  await office.getByRole('switch', { name: words.support.live.presence }).click()
  await office.context().close()
})
