import { readFileSync } from 'node:fs'
import { wallet as walletEn } from '#shared/texts/account/wallet.en.ts'
import { wallet as walletTr } from '#shared/texts/account/wallet.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

for (const { lang, mode, size, wallet, first } of walkedInTurkish([
  { lang: 'tr', mode: 'dark', size: PHONE, wallet: walletTr, first: '"Tarih";' },
  { lang: 'en', mode: 'light', size: DESKTOP, wallet: walletEn, first: '"Date",' },
] as const)) {
  test(`the statement of the chosen days is downloaded: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await signInAsDemo(page, lang)
    await page.goto('/account/history')
    const take = async (name: string) => {
      await page.getByRole('button', { name: wallet.download.open, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: wallet.download.title })
      await expect(sheet).toBeVisible()
      if (name === wallet.download.pdf) await passesAxeInBothThemes(page, 'download sheet')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('button', { name }).click(),
      ])
      await expect(sheet).toBeHidden()
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    const pdf = await take(wallet.download.pdf)
    expect(pdf.name).toMatch(/\.pdf$/)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await take(wallet.download.csv)
    expect(csv.name).toMatch(/\.csv$/)
    expect(csv.bytes.toString('utf8')).toContain(`\uFEFF${first}`)
    expect(csv.bytes.toString('utf8')).toContain(lang === 'tr' ? ';10000,00;' : ',10000.00,')
    await expect(page).toHaveURL(/account\/history/)
  })
}
