import { expect, test } from 'vitest'
import { hire } from '#tests/support/staff.ts'
import { createTestApp, TEST_PASSWORD } from '#tests/support/test-app.ts'

const MONTH_SECONDS = 30 * 24 * 3_600

async function signIns(environment: Record<string, string>) {
  const app = await createTestApp(environment)
  await app.signUp({ username: 'kurabiye' })
  const { cookies, headers } = await app.post({
    api: { class: 'user', method: 'login' },
    data: { username: 'kurabiye', password: TEST_PASSWORD },
  })
  const office = Object.keys((await hire(app, 'support')).cookies)
  await app.close()
  return {
    cookie: cookies.find(({ name }) => !name.endsWith('-device')),
    office,
    hsts: headers['strict-transport-security'],
  }
}

test('on https a sign-in sets the __Host- cookie for thirty days, and every reply has HSTS', async () => {
  const { cookie, office, hsts } = await signIns({
    PUBLIC_URL: 'https://kupa.example',
    DEMO_PUBLIC: 'yes',
  })
  expect(cookie).toMatchObject({
    name: '__Host-kupa',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: MONTH_SECONDS,
  })
  expect(office).toEqual(['__Host-kupa-staff'])
  expect(hsts).toMatch(/^max-age=\d{8}/)
})

test('on http loopback the cookie is plain, without Secure', async () => {
  const { cookie, hsts } = await signIns({})
  expect(cookie).toMatchObject({
    name: 'kupa',
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: MONTH_SECONDS,
  })
  expect(cookie).not.toHaveProperty('secure')
  expect(hsts).toBeUndefined()
})
