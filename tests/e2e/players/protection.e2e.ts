import type { Page } from '@playwright/test'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { protection as textsEn } from '#shared/texts/account/protection.en.ts'
import { protection as textsTr } from '#shared/texts/account/protection.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { chooseMethod, saveAccount, sendOrder, WORDS } from '../support/cashier.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, givePassword, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const PLAYERS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    texts: textsTr,
    refused: 'Günlük yatırım limitin ₺600, kullandığın ₺500',
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    texts: textsEn,
    refused: 'Your daily deposit limit is ₺600, of which ₺500 is used',
  },
] as const

async function arrive(
  page: Page,
  site: Site,
  { lang, mode, size }: (typeof PLAYERS)[number],
  name: string,
) {
  await page.setViewportSize(size)
  const account = await newPlayer(page, site, name, lang)
  await arriveAs(page, account, lang)
  await prefer(page, lang, mode)
  await giveMoney(page, site, '500.00')
  return account
}
const isSound = async (page: Page, name: string) => {
  await passesAxeInBothThemes(page, name)
  expect(await tooWide(page, name)).toEqual([])
}

function refusedCalls(page: Page): string[] {
  const refused: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/endpoint')) return
    const { result, debug } = (await response.json().catch(() => ({ result: true }))) as {
      result: boolean
      debug?: string
    }
    if (!result) refused.push(`${response.request().postData() ?? ''}: ${String(debug)}`)
  })
  return refused
}

for (const player of walkedInTurkish(PLAYERS)) {
  const { lang, mode, size, texts, refused } = player
  const { payments } = WORDS[lang]
  const common = lang === 'tr' ? commonTr : commonEn

  test(`a limit is set, binds, is asked to rise and confirmed a day later: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await arrive(page, site, player, `limits${lang}`)
    await page.goto('/account/protection')
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(
      page.getByRole('region', { name: texts.limits }).getByText(texts.noLimit),
    ).toHaveCount(4)
    await isSound(page, 'protection')

    const name = texts.nameOf(texts.kinds.deposit.name, texts.periods.day)
    await page.getByRole('button', { name: `${texts.kinds.deposit.name}: ${texts.add}` }).click()
    await page.getByRole('form', { name }).getByRole('button', { name: texts.save }).click()
    await expect(
      page.getByRole('form', { name }).getByText(FIELD_TEXTS.required[lang]),
    ).toBeVisible()
    await page.getByRole('form', { name }).getByLabel(texts.amount).fill('600')
    await page.getByRole('form', { name }).getByRole('button', { name: texts.save }).click()
    await expect(toastOf(page, texts.setNow)).toBeVisible()
    const limit = page.getByRole('group', { name })
    await expect(limit.getByText(texts.usedOf('₺500', '₺600'))).toBeVisible()
    const asked = await ownCall(page, site, 'prepayServices', 'processTransaction', {
      Type: 1,
      methodID: 'fast',
      amount: '101.00',
      Lang: lang,
    })
    expect(asked).toMatchObject({ result: false, message: expect.stringContaining(refused) })

    await limit.getByRole('button', { name: `${name}: ${texts.change}` }).click()
    await limit.getByLabel(texts.amount).fill('900')
    await limit.getByRole('button', { name: texts.save }).click()
    await expect(limit.getByText(texts.pending('₺900'))).toBeVisible()
    await expect(limit.getByRole('button', { name: texts.confirm })).toHaveCount(0)
    await isSound(page, 'protection with a limit that waits')
    await withDatabase(site, ({ pool }) =>
      pool.query(`update wallet.play_limit set pending_from = pending_from - interval '24 hours'`),
    )
    await page.reload()
    await limit.getByRole('button', { name: texts.confirm }).click()
    await expect(limit.getByText(texts.usedOf('₺500', '₺900'))).toBeVisible()
    await expect(limit.getByText(texts.confirmNow)).toHaveCount(0)
  })

  test(`a week’s budget is split between products, and bets beyond a part are stopped or told as chosen: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await arrive(page, site, player, `budget${lang}`)
    await page.goto('/account/protection')
    const budget = page.getByRole('region', { name: texts.budget })
    for (const [kind, amount, beyond] of [
      ['casino', '200', texts.beyondRefuse],
      ['sports', '100', texts.beyondWarn],
    ] as const) {
      await budget
        .getByRole('button', { name: `${texts.kinds[kind].name}: ${texts.budgetAdd}`, exact: true })
        .click()
      const form = budget.getByRole('form', {
        name: texts.nameOf(texts.kinds[kind].name, texts.periods.week),
      })
      await form.getByLabel(texts.amount).fill(amount)
      await form.getByRole('tab', { name: beyond }).click()
      await form.getByRole('button', { name: texts.save }).click()
      await expect(form).toHaveCount(0)
    }
    await expect(budget.getByText(texts.usedOf('₺0', '₺300'))).toBeVisible()
    await expect(budget.getByText(texts.beyondWarn)).toBeVisible()
    await isSound(page, 'a weekly budget')
  })

  test(`a reminder comes over what is played, and the way to one’s limits is one tap: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await arrive(page, site, player, `remind${lang}`)
    let isSeen = false
    await page.route('**/endpoint', async (route) => {
      const method = (route.request().postDataJSON() as { api?: { method?: string } } | null)?.api
        ?.method
      if (method === 'seen') isSeen = true
      if (method !== 'play_session' || isSeen) return route.fallback()
      const reply = await route.fetch()
      const body = (await reply.json()) as { data: object }
      return route.fulfill({
        response: reply,
        json: {
          ...body,
          data: {
            ...body.data,
            since: '2026-11-22T12:00:00.000+03:00',
            minutes: 30,
            net: '-42.50',
            staked: '120.00',
            isDue: true,
          },
        },
      })
    })
    await page.goto('/sports')
    const sheet = page.getByRole('dialog', { name: texts.check })
    await expect(sheet.getByText(texts.checkText('30'))).toBeVisible()
    await expect(sheet.getByText('−₺42')).toBeVisible()
    await passesAxeInBothThemes(page, 'the reminder')
    await sheet.getByRole('button', { name: texts.checkContinue }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/sports$/)
    isSeen = false
    await page.reload()
    await sheet.getByRole('button', { name: texts.checkLimits }).click()
    await expect(page).toHaveURL(/\/account\/protection$/)
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  })

  test(`time and net result of a game’s bar are the key to one’s limits: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await arrive(page, site, player, `bar${lang}`)
    await page.goto('/play/slot/2001/real')
    const key = page.getByRole('button', { name: texts.playSession })
    await expect(key).toBeVisible()
    await key.click()
    const sheet = page.getByRole('dialog', { name: texts.playSession })
    await expect(sheet.getByText(texts.thisPlaySession)).toBeVisible()
    await passesAxeInBothThemes(page, 'time and result of a game')
    await sheet.getByRole('link', { name: texts.checkLimits }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  })

  test(`the test judges in the page, and a break and an exclusion close play at once: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    test.slow()
    const account = await arrive(page, site, player, `leave${lang}`)
    await page.goto('/account/protection')
    await page.getByRole('button', { name: texts.testBegin }).click()
    for (const question of texts.testQuestions) {
      await expect(page.getByText(question)).toBeVisible()
      await page.getByRole('button', { name: texts.testChoices[1], exact: true }).click()
    }
    await expect(page.getByRole('heading', { name: texts.testResults.high.title })).toBeVisible()

    await page.getByRole('button', { name: texts.hoursOf[24], exact: true }).click()
    await page.getByRole('button', { name: texts.timeOutYes }).click()
    await expect(page.getByRole('heading', { name: texts.paused })).toBeVisible()

    await page.getByRole('button', { name: texts.exclusionBegin }).click()
    await page.getByRole('button', { name: texts.months[12], exact: true }).click()
    await page.getByRole('button', { name: texts.exclusionYes(texts.months[12]) }).click()
    await expect(page.getByText(texts.exclusionSureMissing)).toBeVisible()
    await page.getByLabel(texts.password).fill('Yanlis123')
    await page.getByText(texts.exclusionSure).click()
    await page.getByRole('button', { name: texts.exclusionYes(texts.months[12]) }).click()
    await expect(page.getByRole('heading', { name: texts.excluded })).toHaveCount(0)
    await page.getByLabel(texts.password).fill(account.password)
    await page.getByRole('button', { name: texts.exclusionYes(texts.months[12]) }).click()
    await expect(page.getByRole('heading', { name: texts.excluded })).toBeVisible()
    await isSound(page, 'protection of who is excluded')
    expect(await ownCall(page, site, 'casino', 'init_game', { gameID: '1001' })).toMatchObject({
      result: false,
      debug: 'self excluded',
    })
    await expect(
      page.getByRole('banner').getByRole('button', { name: common.deposit }),
    ).toHaveCount(0)

    await page.evaluate(() => localStorage.clear())
    const inVain = refusedCalls(page)
    await givePassword(page, account, lang)
    await prefer(page, lang, mode)
    await expect(page.getByRole('heading', { level: 1, name: texts.closedToPlay })).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.excluded })).toBeVisible()
    for (const name of [common.slots, common.promotions, common.sports, common.deposit])
      await expect(
        page
          .getByRole('link', { name, exact: true })
          .or(page.getByRole('button', { name, exact: true })),
        name,
      ).toHaveCount(0)
    await isSound(page, 'the site of who is excluded')
    expect(await tooWide(page, 'the site of who is excluded')).toEqual([])
    for (const path of ['/slot', '/promotions', '/sports', '/play/slot/1001/real']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { level: 1, name: texts.closedToPlay }),
        path,
      ).toBeVisible()
    }
    await saveAccount(page, site)
    await page.getByRole('main').getByRole('button', { name: common.withdraw }).click()
    await expect(page.getByRole('tab', { name: payments.deposit })).toHaveCount(0)
    await chooseMethod(page, 'FAST')
    await page.getByLabel(payments.amountInLira).fill('500')
    await page.getByLabel(WORDS[lang].validity).fill('2035-01-01')
    await expect(page.getByRole('radio', { name: /TR65/ })).toBeChecked()
    await sendOrder(page, payments.withdrawAmount('₺500'))
    await expect(page.getByRole('heading', { name: payments.withdrawAsked })).toBeVisible()
    expect(inVain, 'the frame asks for nothing that is refused').toEqual([])
    await page.goto('/account/history')
    await expect(
      page
        .getByRole('main')
        .getByText(/500[.,]00/)
        .first(),
    ).toBeVisible()
  })
}
