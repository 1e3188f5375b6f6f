import type { Page } from '@playwright/test'
import { common } from '#shared/texts/common.tr.ts'
import { expect, PHONE, prefer, test } from '../support/site.ts'

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

  test('with reduced motion nothing moves on the home page, in the lobby and as sheets open', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await look(page)).toEqual([])
  })

  test('without reduced motion sheets slide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await look(page)).not.toEqual([])
  })
})
