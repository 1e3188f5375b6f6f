import { expect, PHONE, prefer, signInAsDemo, test, toastOf } from '../support/site.ts'

test('an unknown address shows the not-found screen with its status', async ({ page }) => {
  const response = await page.goto('/no-such-screen')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Ana sayfa' }).first().click()
  await expect(page).toHaveURL('/')
})

test('/home is the home page', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Popüler slotlar' })).toBeVisible()
})

test('a real-money game requires a sign-in and opens after it', async ({ page }) => {
  await page.goto('/play/slot/1001/real')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('demo')
  await page.getByLabel('Şifre', { exact: true }).fill('Demo1234')
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(/\/play\/slot\/1001\/real/)
})

test('a wrong password is reported at the field, with the remaining attempts', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('kimse')
  await page.getByLabel('Şifre', { exact: true }).fill('Yanlis12')
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByText('Kullanıcı adı ya da şifre hatalı.')).toBeVisible()
})

test('search opens by / and understands any spelling of Turkish', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Popüler slotlar' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.fill('ÇİLEK')
  await expect(page.getByRole('option', { name: /Çilek Bahçesi/ })).toBeVisible()
  await field.fill('yildiz')
  await expect(page.getByRole('option', { name: /Yedi Yıldız/ })).toBeVisible()
})

test('a favourite is saved, listed, and removed again', async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/slot')
  await page
    .getByRole('button', { name: /Lale Devri.*[Ff]avori|[Ff]avori.*Lale Devri/ })
    .first()
    .click()
  await expect(toastOf(page, 'Favorilere Başarıyla Eklendi')).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('link', { name: 'Lale Devri oyna', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /Lale Devri.*[Ff]avori|[Ff]avori.*Lale Devri/ })
    .first()
    .click()
  await expect(toastOf(page, 'Favorilere Başarıyla Kaldırıldı')).toBeVisible()
})

test('language and mode survive a reload', async ({ page }) => {
  await prefer(page, 'en', 'light')
  await page.goto('/slot')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/slot', '/login', '/register', '/fairness']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      path,
    ).toBeLessThanOrEqual(0)
  }
})
