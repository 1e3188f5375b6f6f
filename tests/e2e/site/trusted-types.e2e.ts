import type { Frame, Page } from '@playwright/test'
import { enterOffice } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

/**
 * Tries to inject HTML, a script address, a worker address and a policy, as injected text could.
 */
const inject = (page: Page | Frame) =>
  page.evaluate(() => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }
    const types = (
      window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes
    return [
      outcome(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      outcome(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      outcome(() => new DOMParser().parseFromString('<p>x</p>', 'text/html')),
      outcome(() => (document.createElement('script').src = '/sw.js')),
      outcome(() => new Worker('/sw.js')),
      outcome(() => (document.createElement('iframe').srcdoc = '<b>x</b>')),
      outcome(() => types?.createPolicy('mine', {})),
    ]
  })
const ALL_REFUSED = Array.from({ length: 7 }, () => 'refused')

async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportRefused', (what: string) => void refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) => {
      ;(window as unknown as { reportRefused(what: string): void }).reportRefused(
        `${violatedDirective} ${sample} ${sourceFile}`,
      )
    })
  })
  return refused
}

test('no page of the site or the back office lets a text become HTML or a script, and none does so itself', async ({
  page,
  site,
}) => {
  const refused = await watchPolicy(page)
  for (const path of ['/', '/slot', '/live', '/fairness']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto('/play/slot/1004/fun')
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Kurallar ve ayarlar' }),
  ).toBeVisible({
    timeout: 60_000,
  })
  expect(refused).toEqual([])
  const game = page.frames().find((frame) => frame !== page.mainFrame())
  expect(game === undefined ? [] : await inject(game)).toEqual(ALL_REFUSED)
  expect(await inject(page)).toEqual(ALL_REFUSED)

  const office = await page.context().newPage()
  const refusedInOffice = await watchPolicy(office)
  await enterOffice(office)
  await office.waitForLoadState('networkidle')
  expect(refusedInOffice).toEqual([])
  expect(await inject(office)).toEqual(ALL_REFUSED)
  for (const path of ['/docs', '/healthz', '/nothing']) {
    expect(
      (await page.request.get(`${site.url}${path}`)).headers()['content-security-policy'],
      path,
    ).toContain("require-trusted-types-for 'script'")
  }
})
