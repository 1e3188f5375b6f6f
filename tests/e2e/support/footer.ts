import { expect, type Locator, type Page } from '@playwright/test'
import { withDatabase } from './database.ts'
import type { Site } from './site.ts'

export async function footerOf(page: Page): Promise<Locator> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        document.querySelector('footer')?.scrollIntoView()
        return document.querySelectorAll('footer [role="group"]').length
      }),
    )
    .toBeGreaterThan(0)
  return page.locator('footer')
}

export async function setSocialLinks(site: Site, links: Record<string, string>): Promise<void> {
  await withDatabase(site, (database) =>
    database.pool.query(
      `update content.information set text = $1 where inf_type = 'SocialMediaLinks'`,
      [JSON.stringify(links)],
    ),
  )
}
