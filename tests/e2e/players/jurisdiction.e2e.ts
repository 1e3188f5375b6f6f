import type { Page } from '@playwright/test'
import { REFUSALS } from '#shared/refusals.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { payments as paymentsEn } from '#shared/texts/account/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/account/payments.tr.ts'
import { stage as stageEn } from '#shared/texts/slots/stage.en.ts'
import { stage as stageTr } from '#shared/texts/slots/stage.tr.ts'
import { adjust } from '#server/domains/wallet/index.ts'
import { nextIdentityNumber } from '../../support/test-identity.ts'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    n: 721,
    username: 'kktc.sakini',
    column: 'country',
    place: 'Kuzey Kıbrıs',
    common: commonTr,
    identity: identityTr,
    payments: paymentsTr,
    stage: stageTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    n: 722,
    username: 'card.holder',
    column: 'nationality',
    place: 'Northern Cyprus',
    common: commonEn,
    identity: identityEn,
    payments: paymentsEn,
    stage: stageEn,
  },
] as const

async function gapUnderToast(page: Page): Promise<number> {
  const [toast, bar] = await Promise.all([
    page.getByRole('region').getByRole('alert').boundingBox(),
    page.locator('.bottombar').boundingBox(),
  ])
  return toast === null || bar === null ? Number.NaN : bar.y - (toast.y + toast.height)
}

for (const {
  lang,
  mode,
  size,
  n,
  username,
  column,
  place,
  common,
  identity,
  payments,
  stage,
} of walkedInTurkish(VISITORS)) {
  const notice = REFUSALS.jurisdiction.text[lang]

  test(`whom the legal notice bars cannot open an account, and is told at the field: ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await page.goto('/register')
    await page.getByLabel(identity.username, { exact: true }).fill(username)
    await page.getByLabel(identity.email, { exact: true }).fill(`${username}@kupa.example`)
    await page.getByLabel(identity.password, { exact: true }).fill('Sifre123')
    await page.getByLabel(identity.confirmPassword, { exact: true }).fill('Sifre123')
    await page.getByRole('button', { name: common.next, exact: true }).click()
    await page.getByLabel(identity.firstname, { exact: true }).fill('Deniz')
    await page.getByLabel(identity.lastname, { exact: true }).fill('Aydın')
    await page.getByLabel(identity.day, { exact: true }).fill('14')
    await page.getByLabel(identity.month, { exact: true }).fill('05')
    await page.getByLabel(identity.year, { exact: true }).fill('1990')
    await page.getByLabel(identity.nationality, { exact: true }).selectOption(place)
    await page.getByLabel(identity.foreignIdentityNumber, { exact: true }).fill('KK12345')
    await page.getByRole('button', { name: common.next, exact: true }).click()
    await expect(
      page.getByLabel(identity.nationality, { exact: true }),
    ).toHaveAccessibleDescription(notice)
    await expect(
      page.getByLabel(identity.nationality, { exact: true }),
      'the reader is taken there',
    ).toBeFocused()
    await page.getByLabel(identity.nationality, { exact: true }).selectOption('TR')
    await page.getByLabel(identity.identityNumber, { exact: true }).fill(nextIdentityNumber(n))
    await page.getByRole('button', { name: common.next, exact: true }).click()
    await page.getByLabel(identity.country, { exact: true }).selectOption(place)
    await page.getByLabel(identity.city, { exact: true }).fill('Girne')
    await page.getByLabel(identity.address, { exact: true }).fill('Liman 5')
    await page.getByLabel(identity.phone, { exact: true }).fill('+905321234567')
    await page.getByLabel(identity.rulesAccepted).check()
    await page.getByRole('button', { name: identity.createAccount }).click()
    await expect(page.getByLabel(identity.country, { exact: true })).toHaveAccessibleDescription(
      notice,
    )
  })

  test(`a player who turns out to be barred spins no more, opens no game, and takes their money out: ${lang}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account = await newPlayer(page, site, username, lang)
    await arriveAs(page, account, lang)
    const uid = await page.evaluate(() =>
      String(JSON.parse(localStorage.getItem('bnwUserSession') ?? '{}').uid),
    )
    await withDatabase(site, (database) =>
      database.transaction((tx) =>
        adjust(tx, {
          playerId: uid,
          amountMinor: 50_000n,
          description: 'adjustment',
          reference: 'test',
          now: new Date(),
        }),
      ),
    )

    await test.step('the open game says why it cannot continue', async () => {
      await page.goto('/play/slot/1001/real')
      const game = page.frameLocator('iframe')
      await expect(game.getByRole('button', { name: stage.spin, exact: true })).toBeEnabled({
        timeout: 60_000,
      })
      await withDatabase(site, (database) =>
        database.pool.query(`update identity.player set ${column} = 'XN' where id = $1`, [uid]),
      )
      await game.getByRole('button', { name: stage.spin, exact: true }).click()
      await expect(game.getByRole('heading', { name: stage.refusedTitle })).toBeVisible()
      await expect(game.getByText(notice)).toBeVisible()
      expect(await site.rounds(page), 'nothing was played').toEqual([])
    })

    await test.step('no game opens, for money or on credit, and the notice stays until it is dismissed', async () => {
      for (const kind of ['real', 'fun']) {
        await page.goto(`/play/slot/1002/${kind}`)
        await expect(page).toHaveURL(`${site.url}/`)
        await expect(page.getByRole('region').getByText(notice)).toBeVisible()
      }
      await page.clock.install()
      await page.clock.fastForward(60_000)
      await expect(page.getByRole('region').getByText(notice)).toBeVisible()
      if (size === PHONE)
        expect(await gapUnderToast(page), 'it stands above the bottom bar').toBeGreaterThan(0)
      await page.getByRole('region').getByRole('button', { name: common.close }).click()
      await expect(page.getByRole('region').getByText(notice)).toHaveCount(0)
    })

    await test.step('a deposit is refused, withdrawing is possible', async () => {
      await page.goto('/cashier?tab=withdraw')
      await expect(page.getByRole('tab', { name: payments.withdraw })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      const user = await page.evaluate(
        () => JSON.parse(localStorage.getItem('bnwUserSession') ?? 'null') as unknown,
      )
      const pay = async (data: object) =>
        (await (
          await page.request.post(`${site.url}/endpoint`, {
            data: {
              api: { class: 'prepayServices', method: 'processTransaction' },
              data: { Lang: lang, ...data },
              user,
            },
          })
        ).json()) as object
      expect(await pay({ Type: 1, methodID: 'fast', amount: '500.00' })).toMatchObject({
        result: false,
        code: 451,
        message: notice,
      })
      expect(
        await pay({
          Type: 2,
          methodID: 'wallet',
          amount: '200.00',
          fields: { walletNumber: '1234567890' },
          identityValidity: '2035-01-01',
        }),
      ).toMatchObject({ result: true, data: { status: 1000 } })
    })
  })
}
