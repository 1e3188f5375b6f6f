import type { Page } from '@playwright/test'
import { common as en } from '#shared/texts/common.en.ts'
import { common as tr } from '#shared/texts/common.tr.ts'
import { expect } from './site.ts'

export async function tooWide(page: Page, name: string): Promise<string[]> {
  await expect(
    page.getByText(tr.pageBroken).or(page.getByText(en.pageBroken)),
    `${name} is drawn`,
  ).toHaveCount(0)
  return page.evaluate((at) => {
    const width = document.documentElement.clientWidth
    const isMovable = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        element.closest('[aria-hidden=true]') !== null ||
        isMovable(element.parentElement))
    // Content cut off by the page causes no scroll bar, so texts and controls are checked
    // themselves.
    const read = [
      ...document.querySelectorAll('h1, h2, h3, p, label, button, a, input, select, dd, dt'),
    ].filter((element) => element.getBoundingClientRect().width > 1)
    const out = read.filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !isMovable(element),
    )
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width && out.length === 0) return []
    return [
      `${at}: ${document.scrollingElement?.scrollWidth ?? 0} wide, by ${out
        .slice(0, 3)
        .map(({ tagName, className }) => `${tagName} ${className}`)
        .join(' > ')}`,
    ]
  }, name)
}
