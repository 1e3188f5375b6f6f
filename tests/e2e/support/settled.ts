import { expect, type Page } from '@playwright/test'

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.sk, [aria-busy="true"]')].filter((element) => {
            const { top, height } = element.getBoundingClientRect()
            return height > 0 && top < innerHeight
          }).length,
      ),
    )
    .toBe(0)
}
