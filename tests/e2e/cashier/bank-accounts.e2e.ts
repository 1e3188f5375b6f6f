import type { Locator, Page } from '@playwright/test'
import { FIELD_TEXTS, REFUSALS } from '#shared/refusals.ts'
import { payments as paymentsEn } from '#shared/texts/account/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/account/payments.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, payments: paymentsTr },
  { lang: 'en', mode: 'light', size: DESKTOP, payments: paymentsEn },
] as const

const TOASTS = {
  tr: {
    added: 'Banka Hesabı Başarıyla Eklendi',
    updated: 'Banka Hesabı Başarıyla Güncellendi',
    removed: 'Banka Hesabı Başarıyla Silindi',
  },
  en: {
    added: 'Bank account added',
    updated: 'Bank account updated',
    removed: 'Bank account removed',
  },
} as const

const IBANS = ['TR650001000000001000079190', 'TR830006200000000012345678'] as const

async function slide(page: Page, row: Locator, part: number): Promise<void> {
  const box = await row.boundingBox()
  if (box === null) throw new Error('the row is not drawn')
  const finger = await page.context().newCDPSession(page)
  const y = box.y + 24
  const from = box.x + box.width * 0.6
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: from, y }],
  })
  for (const step of [0.25, 0.5, 0.75, 1]) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from - box.width * part * step, y }],
    })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

for (const { lang, mode, size, payments } of walkedInTurkish(READERS)) {
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use({ viewport: size, hasTouch: size === PHONE, isMobile: size === PHONE })

    test('an account is added, changed and removed', async ({ page, site }) => {
      const toasts = TOASTS[lang]
      const security = lang === 'tr' ? securityTr : securityEn
      await prefer(page, lang, mode)
      const account = await newPlayer(page, site, 'hesap', lang)
      await arriveAs(page, account, lang)
      const signedInAgo = (age: string) =>
        withDatabase(site, ({ pool }) =>
          pool.query(
            `update identity.family set created_at = now() - $2::interval from identity.player
              where player.id = family.player_id and player.username = $1`,
            [account.username, age],
          ),
        )
      await page.goto('/account/bank-accounts')
      await expect(page.getByRole('heading', { name: payments.noAccountsTitle })).toBeVisible()
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /TR\d\d / })
      const form = page.getByRole('dialog', { name: payments.addAccount })
      const save = form.getByRole('button', { name: payments.save })

      await test.step('a wrong IBAN is refused before it is sent', async () => {
        await page.getByRole('button', { name: payments.addAccount }).click()
        await expect(form.getByLabel(payments.accountOwner)).toHaveValue('Deniz Aydın')
        await expect(form.getByLabel(payments.accountOwner)).not.toBeEditable()
        await save.click()
        await expect(form.getByText(FIELD_TEXTS.required[lang]).first()).toBeVisible()
        await form.getByLabel(payments.iban, { exact: true }).fill('TR650001000000001000079191')
        await expect(form.getByText(FIELD_TEXTS.iban[lang], { exact: true })).toBeVisible()
        await save.click()
        await expect(form).toBeVisible()
        await passesAxeInBothThemes(page, 'a wrong IBAN')
        const refused = await ownCall(page, site, 'finance', 'save_bank_account', {
          Lang: lang,
          bankID: '0010',
          owner: 'Deniz Aydın',
          iban: 'TR650001000000001000079191',
        })
        expect([refused.result, refused.message], 'nor does the server take it').toEqual([
          false,
          FIELD_TEXTS.iban[lang],
        ])
      })

      await test.step('the owner must be the player', async () => {
        const refused = await ownCall(page, site, 'finance', 'save_bank_account', {
          Lang: lang,
          bankID: '0010',
          owner: 'Mehmet Aydın',
          iban: IBANS[0],
        })
        expect([refused.result, refused.message]).toEqual([false, FIELD_TEXTS.ownerName[lang]])
      })

      await test.step('a valid one names its bank, and is added once the password is given, because the sign-in is not recent', async () => {
        await signedInAgo('15 minutes')
        await form.getByLabel(payments.iban, { exact: true }).fill(IBANS[0])
        await expect(form.getByLabel(payments.bank, { exact: true })).toHaveValue('0010')
        await save.click()
        await expect(form.getByText(REFUSALS['step-up required'].text[lang])).toBeVisible()
        await form.getByLabel(security.oldPassword, { exact: true }).fill('Yanlis123')
        await save.click()
        await expect(form.getByText(FIELD_TEXTS.passwordWrong[lang]).first()).toBeVisible()
        await passesAxeInBothThemes(page, 'the password is asked for')
        await form.getByLabel(security.oldPassword, { exact: true }).fill(account.password)
        await save.click()
        await expect(
          page.getByRole('status').getByText(toasts.added, { exact: true }),
        ).toBeVisible()
        await expect(form).toBeHidden()
        await expect(rows).toHaveCount(1)
        await expect(rows).toContainText('TR65 0001 0000 0000 1000 0791 90')
        await expect(rows).toContainText('Deniz Aydın')
        await signedInAgo('0 minutes')
      })

      await test.step('the same one is not added twice', async () => {
        await page.getByRole('button', { name: payments.addAccount }).click()
        await form.getByLabel(payments.iban, { exact: true }).fill(IBANS[0])
        await save.click()
        await expect(form.getByText(REFUSALS.duplicate.text[lang]).first()).toBeVisible()
        await form.getByRole('button', { name: payments.notNow }).click()
        await expect(form).toBeHidden()
      })

      await test.step('it is changed', async () => {
        await rows.getByRole('button', { name: /9190/ }).first().click()
        const edit = page.getByRole('dialog', { name: payments.editAccount })
        await expect(edit.getByLabel(payments.iban, { exact: true })).toHaveValue(
          'TR65 0001 0000 0000 1000 0791 90',
        )
        await edit.getByLabel(payments.iban, { exact: true }).fill(IBANS[1])
        await edit.getByLabel(new RegExp(payments.branchCode)).fill('0519')
        await edit.getByRole('button', { name: payments.save }).click()
        await expect(
          page.getByRole('status').getByText(toasts.updated, { exact: true }),
        ).toBeVisible()
        await expect(rows).toHaveCount(1)
        await expect(rows).toContainText('TR83 0006 2000 0000 0012 3456 78')
      })

      await test.step('it stays, then is removed by its button', async () => {
        const ask = page.getByRole('dialog', { name: payments.removeTitle })
        const bin = rows.getByRole('button', { name: /5678/ }).last()
        await bin.click()
        await passesAxeInBothThemes(page, 'removing an account')
        await ask.getByRole('button', { name: payments.keep }).click()
        await expect(ask).toBeHidden()
        await expect(rows).toHaveCount(1)
        await bin.click()
        await ask.getByRole('button', { name: payments.remove, exact: true }).click()
        await expect(
          page.getByRole('status').getByText(toasts.removed, { exact: true }),
        ).toBeVisible()
        await expect(page.getByRole('heading', { name: payments.noAccountsTitle })).toBeVisible()
        expect((await ownCall(page, site, 'finance', 'list_bank_accounts', {})).data).toEqual([])
      })
    })
  })
}

test.describe('under a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  for (const [lang, payments] of walkedInTurkish([
    ['tr', paymentsTr],
    ['en', paymentsEn],
  ] as const)) {
    test(`an account slid to the left is removed, and one let go too early springs back: ${lang}`, async ({
      page,
      site,
    }) => {
      await prefer(page, lang)
      await arriveAs(page, await newPlayer(page, site, 'kaydir', lang), lang)
      await ownCall(page, site, 'finance', 'save_bank_account', {
        bankID: '0010',
        owner: 'Deniz Aydın',
        iban: IBANS[0],
      })
      await page.goto('/account/bank-accounts')
      await expect(page.getByText(payments.slideToRemove)).toBeVisible()
      const card = page.locator('.banks__card')
      const ask = page.getByRole('dialog', { name: payments.removeTitle })

      await slide(page, card, 0.2)
      await expect.poll(async () => (await card.boundingBox())?.x).toBe(16)
      await expect(ask).toHaveCount(0)

      await slide(page, card, 0.5)
      await expect(ask).toBeVisible()
      await ask.getByRole('button', { name: payments.remove, exact: true }).click()
      await expect(
        page.getByRole('status').getByText(TOASTS[lang].removed, { exact: true }),
      ).toBeVisible()
      await expect(card).toHaveCount(0)
      expect((await ownCall(page, site, 'finance', 'list_bank_accounts', {})).data).toEqual([])
    })
  }
})
