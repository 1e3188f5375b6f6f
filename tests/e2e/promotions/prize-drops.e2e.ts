import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { wordNotification } from '#shared/notifications.ts'
import { drops as textsEn } from '#shared/texts/rewards/drops.en.ts'
import { drops as textsTr } from '#shared/texts/rewards/drops.tr.ts'
import { officeDrops as office } from '#shared/texts/office/drops.tr.ts'
import { passesAxe, passesAxeInBothThemes } from '../support/axe.ts'
import {
  askOffice,
  enterOffice,
  giveReason,
  nextCode,
  REASON,
  takeOnColleague,
} from '../support/office.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, texts: textsTr },
  { lang: 'en', mode: 'light', size: DESKTOP, texts: textsEn },
] as const
const LEAD_MS = 3_000
const WINDOW_MS = 30_000
const DICE = '2001'

const after = (ms: number) => new Date(Date.now() + ms).toISOString()

async function playOnce(page: Page, site: Site): Promise<void> {
  const { data } = await ownCall(page, site, 'casino', 'init_game', { gameID: DICE })
  const { token } = (await (
    await page.request.get(String(data['url']), { headers: { accept: 'application/json' } })
  ).json()) as { token: string }
  const reply = await page.request.post(`${site.url}/games/round`, {
    data: {
      token,
      requestId: randomUUID(),
      bet: '10.00',
      params: { target: '10.00', side: 'over' },
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

for (const { lang, mode, size, texts } of walkedInEnglish(READERS)) {
  test(`a player wins a prize drop, sees it at once, and verifies the campaign after its end: ${lang}, ${size.width} wide`, async ({
    page,
    browser,
    site,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const account = await newPlayer(page, site, `yagmur${lang}`, lang)
    await arriveAs(page, account, lang)
    await prefer(page, lang, mode)
    await giveMoney(page, site, '1000.00')
    const [editor, officer] = [
      await takeOnColleague(browser, site, `kampanya${lang}`, 'content'),
      await takeOnColleague(browser, site, `onay${lang}`, 'compliance'),
    ]
    const name = { tr: `Zar yağmuru ${size.width}`, en: `Dice drops ${size.width}` }
    await page.goto('/drops')
    await expect(page.getByText(texts.noMine)).toBeVisible()
    const { id } = await askOffice<{ id: string }>(editor, 'propose_drops', {
      requestID: randomUUID(),
      title: name,
      from: after(LEAD_MS),
      until: after(LEAD_MS + WINDOW_MS),
      games: [DICE],
      minStake: '1.00',
      prizes: [{ amount: '7.50', count: 200 }],
      reason: REASON,
    })
    await askOffice(officer, 'decide_proposal', {
      id,
      decision: 'approve',
      reason: REASON,
      code: nextCode(officer),
    })
    const campaign = page.getByRole('article', { name: name[lang] })
    await expect(campaign.getByText(texts.states.running, { exact: true })).toBeVisible()
    const own = page.getByRole('region', { name: texts.mine })
    // The first of 200 moments comes at once, and every round after it wins.
    await expect(async () => {
      await playOnce(page, site)
      await expect(own.getByRole('listitem').first()).toContainText(name[lang], { timeout: 5_000 })
    }).toPass()
    await expect(campaign.getByRole('listitem').filter({ hasText: '•••' }).first()).toBeVisible()
    await page.goto(`/play/slot/${DICE}/real`)
    const notice = wordNotification(
      { kind: 'drop-won', facts: { campaign: name, amount: '7.50' } },
      lang,
    )
    await expect(async () => {
      await playOnce(page, site)
      await expect(page.getByText(notice.title).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()

    await page.goto('/drops')
    await expect(campaign.getByText(texts.states.ended, { exact: true })).toBeVisible({
      timeout: 45_000,
    })
    await campaign.locator('summary').first().click()
    await campaign.getByText(texts.proof, { exact: true }).click()
    await campaign.getByRole('button', { name: texts.verify }).click()
    const result = campaign.getByRole('status')
    await expect(result).toContainText(texts.seedHolds)
    await expect(result).toContainText(texts.laterHolds)
    await campaign.getByText(texts.moments, { exact: true }).first().click()
    await expect(campaign.getByRole('table').last().getByRole('row')).toHaveCount(201)
    await passesAxeInBothThemes(page, 'a campaign with its proof')
    expect(await tooWide(page, 'a campaign with its proof')).toEqual([])
    await editor.context().close()
    await officer.context().close()
  })
}

test('staff propose a campaign of prize drops, another person approves it, and one stops it', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  await enterOffice(page)
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: office.title })
    .click()
  await page.getByRole('button', { name: office.create }).click()
  const form = page.getByRole('region', { name: office.draft })
  await form.getByLabel(office.titleTr).fill('Yılbaşı yağmuru')
  await form.getByLabel(office.titleEn).fill('New Year drops')
  await form.getByLabel(office.from).fill('2030-12-31T18:00')
  await form.getByRole('button', { name: office.propose }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await form.getByLabel(office.until).fill('2030-12-31T23:00')
  await form.getByLabel(office.amount).fill('500')
  await form.getByLabel(office.count).fill('12')
  await expect(form.getByRole('status')).toContainText('₺6.000,00')
  await passesAxe(page, 'a new campaign')
  await form.getByRole('button', { name: office.propose }).click()
  await giveReason(page, office.propose)
  const waits = page.getByRole('region', { name: `${office.waits}: Yılbaşı yağmuru` })
  await expect(waits).toContainText('12 × ₺500')
  const officer = await takeOnColleague(browser, site, 'yilbasionay', 'compliance')
  const { rows } = await askOffice<{ rows: { id: string; username: string }[] }>(
    officer,
    'list_proposals',
    { state: 'pending', limit: 100 },
  )
  await askOffice(officer, 'decide_proposal', {
    id: rows.find(({ username }) => username === 'Yılbaşı yağmuru')?.id,
    decision: 'approve',
    reason: REASON,
    code: nextCode(officer),
  })
  await officer.context().close()
  await page.reload()
  const campaign = page.getByRole('region', { name: 'Yılbaşı yağmuru', exact: true })
  await expect(campaign).toContainText(office.states.upcoming)
  await expect(waits).toHaveCount(0)
  await campaign.getByRole('button', { name: office.stop }).click()
  await giveReason(page, office.stop)
  await expect(campaign).toContainText(office.states.stopped)
  await passesAxe(page, 'a stopped campaign')
  const visitor = await (
    await browser.newContext({ viewport: PHONE, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await visitor.goto('/drops')
  await expect(
    visitor
      .getByRole('article', { name: 'Yılbaşı yağmuru' })
      .getByText(textsTr.states.stopped, { exact: true }),
  ).toBeVisible()
  await visitor.context().close()
})
