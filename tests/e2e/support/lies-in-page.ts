import type { Locator } from '@playwright/test'
import { expect } from './site.ts'

/**
 * Returns what is wrong with the content of a part of a page: an element that floats over the page,
 * a row that is not drawn, lies outside of the part or of the window, or is covered by something
 * else, and content that is cut off on one side. A text may be shortened by an ellipsis.
 */
function faultsOf(part: Element): string[] {
  const ROWS = 'li, tr, dt, dd, p, article'
  /** Measuring a row scrolls the page, and a list of matches has hundreds. */
  const MAX_ROWS = 60
  const faults: string[] = []
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 30)}”`
  const seen = [part, ...part.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && element.closest('.sr, svg') === null,
  )
  for (const element of seen) {
    const { position, overflowX, textOverflow } = getComputedStyle(element)
    if (position === 'fixed' || position === 'sticky') faults.push(`${nameOf(element)} floats`)
    const isCut = element.scrollWidth > element.clientWidth + 1
    if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && isCut)
      faults.push(`${nameOf(element)} is cut off`)
  }
  for (const row of seen.filter((element) => element.matches(ROWS)).slice(0, MAX_ROWS)) {
    row.scrollIntoView({ block: 'center', inline: 'nearest' })
    const box = row.getBoundingClientRect()
    const frame = part.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) {
      faults.push(`${nameOf(row)} is not drawn`)
      continue
    }
    const isInside =
      box.left >= frame.left - 1 &&
      box.right <= frame.right + 1 &&
      box.top >= frame.top - 1 &&
      box.bottom <= frame.bottom + 1 &&
      box.left >= 0 &&
      box.right <= document.documentElement.clientWidth
    if (!isInside) faults.push(`${nameOf(row)} lies outside`)
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    if (top === null || !(row.contains(top) || top.contains(row)))
      faults.push(`${nameOf(row)} is covered by ${top === null ? 'nothing' : nameOf(top)}`)
  }
  return faults
}

export async function expectInPage(part: Locator, name: string): Promise<void> {
  await expect(part.locator('li, tr, dt, article, p').first(), name).toBeVisible()
  await expect.poll(() => part.evaluate(faultsOf), { message: name }).toEqual([])
}
