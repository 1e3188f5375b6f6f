import type { FrameLocator, Page } from '@playwright/test'
import { expect, prefer, signInAsDemo } from './site.ts'

export async function openFromLobby(
  page: Page,
  name: string,
  gameID: string,
  lang: 'tr' | 'en' = 'tr',
): Promise<FrameLocator> {
  await prefer(page, lang)
  await page.goto('/slot/type/original')
  await page.getByRole('link', { name, exact: false }).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/play/slot/${gameID}/fun`))
  return page.frameLocator('iframe')
}

export async function openWithMoney(page: Page, gameID: string): Promise<FrameLocator> {
  await prefer(page, 'tr')
  await signInAsDemo(page)
  await page.goto(`/play/slot/${gameID}/real`)
  return page.frameLocator('iframe')
}

export function numberIn(text: string | null): number {
  return Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
}

export async function balanceOf(game: FrameLocator): Promise<number> {
  return numberIn(await game.locator('.og__balance b').textContent())
}

export async function resultOf(game: FrameLocator, count: number): Promise<number> {
  await expect(game.locator('.og__results li')).toHaveCount(count, { timeout: 20_000 })
  return numberIn(await game.locator('.og__results li').first().textContent())
}
