import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#shared/office/staff.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import { withDatabase } from './database.ts'
import { DESKTOP, expect, type Site } from './site.ts'

export const REASON = 'Destek kaydı 118'

export async function enterOffice(
  page: Page,
  username = 'admin',
  password = 'Admin1234',
): Promise<void> {
  await page.goto('/backoffice', { waitUntil: 'commit' })
  await page.getByLabel('Kullanıcı adı ya da e-posta').fill(username)
  await page.getByLabel('Şifre').fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByRole('navigation', { name: 'Bölümler' })).toBeVisible()
}

export async function askOffice<T>(page: Page, method: string, data: object): Promise<T> {
  const reply = await page.request.post('/endpoint', {
    headers: { panel: 'backoffice' },
    data: { api: { class: 'staff', method }, data },
  })
  return ((await reply.json()) as { data: T }).data
}

/** The colleagues' authenticators, and the last step whose code was used: a code is valid once. */
const authenticators = new WeakMap<Page, { secret: string; lastStep: number }>()
const STEP_MS = 30_000

export function nextCode(page: Page): string {
  const kept = authenticators.get(page)
  if (kept === undefined) throw new Error('no authenticator is set up on this page')
  kept.lastStep = Math.max(Math.floor(Date.now() / STEP_MS) - 1, kept.lastStep + 1)
  return new TOTP({ secret: Secret.fromBase32(kept.secret) }).generate({
    timestamp: kept.lastStep * STEP_MS,
  })
}

export async function setUpAuthenticator(page: Page): Promise<void> {
  const { secret } = await askOffice<{ secret: string }>(page, 'set_up_two_factor', {})
  authenticators.set(page, { secret, lastStep: 0 })
  await askOffice(page, 'confirm_two_factor', { code: nextCode(page) })
}

export async function takeOnColleague(
  browser: Browser,
  site: Site,
  name: string,
  role: StaffRole = 'compliance',
): Promise<Page> {
  const email = `${name}@ekip.example`
  const { password } = await withDatabase(site, (database) =>
    addStaff(database, commandLine(new Date()), email, [role]),
  )
  const desk = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await askOffice(desk, 'login', { username: email, password })
  await askOffice(desk, 'change_password', { oldPassword: password, newPassword: 'Denetim-2026' })
  await setUpAuthenticator(desk)
  return desk
}

export async function asPlayer(
  site: Site,
  cls: string,
  method: string,
  data: object,
): Promise<{ data: Record<string, string>; result: boolean }> {
  const send = async (api: object, body: object, user?: object, cookie = '') => {
    const reply = await fetch(`${site.url}/endpoint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', panel: 'frontend', cookie },
      body: JSON.stringify({ api, data: body, user }),
    })
    return {
      reply: (await reply.json()) as { data: Record<string, string>; result: boolean },
      cookie: reply.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }
  }
  const signedIn = await send(
    { class: 'user', method: 'login' },
    { username: 'demo', password: 'Demo1234' },
  )
  return (await send({ class: cls, method }, data, signedIn.reply.data, signedIn.cookie)).reply
}

export async function giveReason(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gerekçe').fill(REASON)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toBeHidden()
}

export async function approveWithCode(page: Page, act: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Doğrulama kodu').fill(nextCode(page))
  await giveReason(page, act)
}
