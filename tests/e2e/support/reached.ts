import type { Page } from '@playwright/test'

/** TanStack Router makes itself available to its developer tools. */
type WithRouter = {
  __TSR_ROUTER__: {
    navigate(to: { href: string }): Promise<void>
    latestLocation: { href: string }
    state: { status: string; resolvedLocation?: { href: string } }
  }
}

export type Opener = (page: Page, path: string) => Promise<void>

export const byAddress: Opener = async (page, path) => {
  await page.goto(path)
}

/**
 * Opens the first screen by its address and the others as links do, without loading the site
 * again: that takes nearly half the processor time of such a check.
 */
export function asLinksDo(): Opener {
  let isOpen = false
  return async (page, path) => {
    if (!isOpen) {
      isOpen = true
      return byAddress(page, path)
    }
    await page.evaluate((href) => {
      const { __TSR_ROUTER__: router } = window as unknown as WithRouter
      return router.navigate({ href })
    }, path)
    await page.waitForFunction(() => {
      const { __TSR_ROUTER__: router } = window as unknown as WithRouter
      const { state, latestLocation } = router
      return state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href
    })
  }
}
