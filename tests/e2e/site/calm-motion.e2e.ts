import type { Page } from '@playwright/test'
import { common } from '#shared/texts/common.tr.ts'
import { expect, PHONE, prefer, test } from '../support/site.ts'

/**
 * Notes every animation and transition that runs longer than 1 ms from now on, by its name and
 * element.
 */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Reflect.set(globalThis, 'moved', seen)
    const note = (): void => {
      for (const animation of document.getAnimations()) {
        if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect))
          continue
        const { target, pseudoElement } = animation.effect
        const name =
          animation instanceof CSSAnimation
            ? animation.animationName
            : animation instanceof CSSTransition
              ? animation.transitionProperty
              : 'script'
        if (Number(animation.effect.getComputedTiming().endTime) > 1)
          seen.add(`${name} on ${target?.className ?? ''}${pseudoElement ?? ''}`)
      }
    }
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, note, { capture: true })
  })
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'moved') as Set<string>)])
}

/** Home, lobby and a sheet that opens; answers what moved. */
async function look(page: Page): Promise<string[]> {
  const moved = await watchMotion(page)
  const found: string[] = []
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Popüler slotlar' })).toBeVisible()
  found.push(...(await moved()))
  await page.goto('/slot')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Filtrele' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: common.menu, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return [...found, ...(await moved())]
}

test.describe('motion', () => {
  test.use({ viewport: PHONE })
  test.beforeEach(({ page }) => prefer(page, 'tr'))

  test('who asked for less of it sees nothing move on the home page, in the lobby and as sheets open', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await look(page)).toEqual([])
  })

  test('everyone else sees sheets slide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await look(page)).not.toEqual([])
  })
})
