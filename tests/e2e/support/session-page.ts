import type { Page, Request } from '@playwright/test'
import { common } from '#shared/texts/common.tr.ts'
import { expect } from './site.ts'

export const HEART = { name: common.favouriteAdd('Kapadokya') }
export const FILLED_HEART = { name: common.favouriteRemove('Kapadokya') }

type Stored = Readonly<Record<string, string>>
export type Sent = { api: { class: string; method: string }; user?: { sid: string } }

export const kept = (page: Page): Promise<Stored> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Stored)
export const has = async (page: Page, ...keys: string[]): Promise<string[]> => {
  const stored = await kept(page)
  return keys.filter((key) => key in stored)
}
export const toast = (page: Page, text: string) =>
  page.getByRole('region').getByText(text, { exact: true })

export function listen(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/endpoint') sent.push(request.postDataJSON() as Sent)
  })
  return sent
}

export const count = (sent: readonly Sent[], method: string): number =>
  sent.filter(({ api }) => api.method === method).length

/**
 * Answers the next call of a method in place of the server, for states the server cannot be brought
 * into.
 */
export async function answerOnce(
  page: Page,
  method: string,
  status: number,
  body: object,
): Promise<void> {
  let left = 1
  await page.route('**/endpoint', async (route) => {
    if (left === 0 || (route.request().postDataJSON() as Sent).api.method !== method)
      return route.fallback()
    left -= 1
    return route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ result: false, data: {}, ...body }),
    })
  })
}

export async function openSlots(page: Page): Promise<void> {
  await page.goto('/slot')
  await expect(
    page.getByRole('button', HEART).or(page.getByRole('button', FILLED_HEART)).first(),
  ).toBeVisible()
}
