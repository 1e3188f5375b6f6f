import AxeBuilder from '@axe-core/playwright'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from './site.ts'

const OPEN_SCREENS = ['/', '/slot', '/slot/category/73', '/login', '/register', '/register-account-confirm?token=none', '/forgot-password', '/account_reset', '/fairness', '/no-such-screen']
const PLAY_SCREEN = '/play/slot/1002/fun'
const OWN_SCREENS = ['/me', '/profile', '/account/history', '/account/bank-accounts', '/cashier']

for (const mode of ['dark', 'light'] as const) {
  for (const [lang, size] of [['tr', PHONE], ['en', DESKTOP]] as const) {
    test(`every screen passes axe: ${mode}, ${lang}, ${size.width} wide`, async ({ page }) => {
      await page.setViewportSize(size)
      await prefer(page, lang, mode)
      const violations: string[] = []
      const check = async (path: string) => {
        await page.goto(path)
        if (path === PLAY_SCREEN) await expect(page.frameLocator('iframe').getByRole('button', { name: lang === 'tr' ? 'Çevir' : 'Spin', exact: true })).toBeEnabled({ timeout: 60_000 })
        else await expect(page.getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const result = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
        violations.push(...result.violations.map((violation) => `${path}: ${violation.id} at ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`))
      }
      for (const path of [...OPEN_SCREENS, PLAY_SCREEN]) await check(path)
      await signInAsDemo(page, lang)
      for (const path of OWN_SCREENS) await check(path)
      expect(violations).toEqual([])
    })
  }
}
