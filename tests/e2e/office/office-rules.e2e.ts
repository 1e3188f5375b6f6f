import { DOCUMENT_NAMES } from '#shared/players/documents.ts'
import { LEVEL_STEP_NAMES } from '#shared/players/identity-levels.ts'
import { documents as documentsEn } from '#shared/texts/account/documents.en.ts'
import { documents as documentsTr } from '#shared/texts/account/documents.tr.ts'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { chooseMethod, openCashier, READERS, screenOf, WORDS } from '../support/cashier.ts'
import { withDatabase } from '../support/database.ts'
import { approveWithCode, enterOffice, giveReason, takeOnColleague } from '../support/office.ts'
import { DESKTOP, expect, test, type Site } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const { settings, proposals } = words
const DOCUMENTS = { tr: documentsTr, en: documentsEn }

const setDepositLimits = (site: Site, amountMinor: number | null) =>
  withDatabase(site, ({ pool }) =>
    pool.query(
      `update payments.level_limit set amount_minor = $1 where level < 2 and name like 'deposit-%'`,
      [amountMinor],
    ),
  )

test.describe('in the office', () => {
  test.use({ viewport: DESKTOP })

  test('a player rule is proposed by one person, approved by another, and applies from then on', async ({
    page,
    browser,
    site,
  }) => {
    const name = settings.ruleNames['sms-house']
    await enterOffice(page)
    await page.goto('/backoffice/settings')
    const part = page.getByRole('region', { name, exact: true })
    await expect(part).toContainText('3.000')
    await expect(
      page.getByRole('region', { name: settings.ruleNames['deposit-lookalike'], exact: true }),
    ).toContainText(settings.choices['deposit-lookalike'][0] ?? '')
    await passesAxe(page, 'the settings')
    await part.getByRole('button', { name: settings.change }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(settings.between('1', '10.000.000'))
    await dialog.getByLabel(settings.newValue).fill('4500')
    await passesAxe(page, 'changing a rule')
    await giveReason(page, settings.propose)
    await expect(page.getByText(settings.proposed)).toBeVisible()
    const colleague = await takeOnColleague(browser, site, 'kural')
    await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
    await expect(colleague.getByRole('row', { name })).toContainText('4.500')
    await colleague
      .getByRole('button', { name: `${proposals.approve}: ${proposals.kinds.rule}, ${name}` })
      .click()
    await approveWithCode(colleague, proposals.approve)
    await colleague.context().close()
    await page.reload()
    await expect(part).toContainText('4.500')
  })
})

for (const reader of walkedInTurkish(READERS)) {
  const { lang, size } = reader
  const { payments } = WORDS[lang]
  const documents = DOCUMENTS[lang]
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use(screenOf(reader))

    test('a player who must verify their identity first is led to the documents', async ({
      page,
      site,
    }) => {
      await setDepositLimits(site, 0)
      try {
        await openCashier(page, site, reader, { name: `once.${lang}`, tab: 'deposit' })
        const sheet = page.getByRole('dialog', { name: payments.cashier })
        await chooseMethod(page, 'FAST')
        const closed = sheet.getByRole('region', { name: payments.depositLimit.closed('0') })
        await expect(closed).toBeVisible()
        await sheet.getByLabel(payments.amountInLira).fill('500')
        await expect(sheet.locator('button[type=submit][form]')).toBeDisabled()
        await passesAxe(page, 'a deposit that waits for an identity')
        const way = closed.getByRole('link', { name: LEVEL_STEP_NAMES.identity[lang] })
        await way.click()
        await expect(page).toHaveURL(/\/account\/documents$/)
        const card = page.getByRole('region', { name: documents.level.title('0'), exact: true })
        await expect(card.getByText(documents.level.closed).first()).toBeVisible()
        await card.getByText(documents.level.all).click()
        await passesAxe(page, 'the identity level')
        const step = LEVEL_STEP_NAMES.identity[lang]
        await card.getByRole('button', { name: `${documents.level.start}: ${step}` }).click()
        await expect(
          page.getByRole('radio', { name: DOCUMENT_NAMES.passport[lang] }),
        ).toBeInViewport()
        await expect(
          page.getByRole('radio', { name: DOCUMENT_NAMES['identity-card'][lang] }),
        ).toBeFocused()
      } finally {
        await setDepositLimits(site, null)
      }
    })
  })
}
