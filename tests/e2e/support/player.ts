import type { Page } from '@playwright/test'
import type { SignedIn } from '#shared/contracts/user.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { createSessionStore } from '#web/lib/session.ts'
import { memoryStorage, STORAGE_KEYS } from '#web/lib/storage.ts'
import { registration } from '../../support/registration.ts'
import type { Site } from './site.ts'

const TEXTS = {
  tr: { common: commonTr, identity: identityTr },
  en: { common: commonEn, identity: identityEn },
}

export type Account = { username: string; password: string; email: string; phone: string }

let players = 5000

/**
 * A unique birth date: two players with one name and birth date count as one person, so
 * one self-exclusion would stop the other's deposits.
 */
const birthDateOf = (player: number) =>
  new Date(Date.UTC(1960, 0, 1 + (player % 14_000))).toISOString().slice(0, 10)

/** Registers and confirms a player whose name begins with `name`. Signs no one in. */
export async function newPlayer(
  page: Page,
  site: Site,
  name: string,
  lang: 'tr' | 'en',
  details: Record<string, string> = {},
): Promise<Account> {
  players += 1
  const send = (method: string, data: object) =>
    page.request.post(`${site.url}/endpoint`, { data: { api: { class: 'user', method }, data } })
  const data: Record<string, unknown> = {
    ...registration(players, `${name}${players}`),
    birthDate: birthDateOf(players),
    ...details,
    Lang: lang,
  }
  const reply = await send('register', data)
  const account = {
    username: `${name}${players}`,
    password: String(data['password']),
    email: String(data['email']),
    phone: String(data['phone']),
  }
  const [mail] = await site.outbox(account.email)
  if (mail === undefined)
    throw new Error(`${account.username} was not registered: ${await reply.text()}`)
  // From outside the browser: in the browser that registered, the link signs in.
  await fetch(`${site.url}/endpoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    body: JSON.stringify({
      api: { class: 'user', method: 'confirm_register' },
      data: { token: new URL(mail.links[0] ?? '').searchParams.get('token') },
    }),
  })
  return account
}

export async function givePassword(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
  lang: 'tr' | 'en',
): Promise<void> {
  const { common, identity } = TEXTS[lang]
  await page.goto('/login')
  await page.getByLabel(identity.usernameOrEmail).fill(username)
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: common.signIn, exact: true }).click()
}

/** Signs in before the first page opens, for journeys not about signing in. */
export async function arriveAs(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
  lang: 'tr' | 'en',
): Promise<void> {
  const reply = await page.request.post('/endpoint', {
    data: { api: { class: 'user', method: 'login' }, data: { username, password, Lang: lang } },
  })
  const { data } = (await reply.json()) as { data: SignedIn }
  const kept = memoryStorage()
  const store = createSessionStore(kept)
  store.signedIn(data, true, Date.now())
  store.setLang(lang)
  // Any page of the site can set its storage; this one is plain text.
  await page.goto('/robots.txt')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) if (value !== null) localStorage.setItem(key, value)
    },
    STORAGE_KEYS.map((key) => [key, kept.getItem(key)] as const),
  )
}
