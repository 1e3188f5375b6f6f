import type { Page } from '@playwright/test'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import { expect, PHONE, test } from '../support/site.ts'
import { openSlot, spinButton } from './slot-rounds.ts'

function watchLayers(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] =
      /\/art\/kapadokya\.[0-9a-f]+\/(behind-[a-z]+|layers)\.(avif|webp|json)$/.exec(
        request.url(),
      ) ?? []
    if (file !== undefined) asked.push(file)
  })
  return asked
}

test.describe('the backdrop in layers, on a phone', () => {
  test.use({ viewport: PHONE })

  test('splits into layers once the game can be played', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const asked = watchLayers(page)
    await openSlot(page, kapadokya)
    await expect.poll(() => asked.toSorted()).toEqual(['behind-phone', 'layers'])
  })

  test('stays one picture with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asked = watchLayers(page)
    const game = await openSlot(page, kapadokya)
    await spinButton(game).press('Enter')
    await expect(spinButton(game)).toBeEnabled()
    expect(asked).toEqual([])
  })
})
