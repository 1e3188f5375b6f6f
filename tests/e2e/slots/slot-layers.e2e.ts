import type { Page } from '@playwright/test'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import { karadeniz } from '#games/slots/titles/karadeniz.ts'
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

function watchBackdrops(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, size] = /\/art\/karadeniz\.[0-9a-f]+\/backdrop-([a-z]+)\./.exec(request.url()) ?? []
    if (size !== undefined) asked.add(size)
  })
  return asked
}

for (const [width, height, shown, other] of [
  [1440, 900, 'large', 'desktop'],
  [844, 390, 'desktop', 'large'],
  [390, 844, 'phone', 'large'],
] as const)
  test(`a page of ${width} × ${height} loads the backdrop ‘${shown}’, not ‘${other}’`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const asked = watchBackdrops(page)
    await openSlot(page, karadeniz)
    await expect.poll(() => asked.has(shown)).toBe(true)
    expect(asked.has(other)).toBe(false)
  })
