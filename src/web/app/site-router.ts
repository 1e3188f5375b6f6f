import { isLeftBehind } from '#web/lib/sheet-entries.ts'
import { createSiteRouter } from './router.tsx'

const KEEPS_SCROLL = /^\/(slot|live)\/(category|provider)\//
let cameBack = false
/** Until the first page is drawn, and not for one that was left and is found again. */
let isNew = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'navigate')

/** The router of this browser's page. */
export const router = createSiteRouter({
  /**
   * Back and forward return to where a page was left; category and provider lists are not moved on
   * arrival, nor is a page that was scrolled before this code was here.
   */
  scrollRestoration: ({ location }) => {
    const stays = isNew && scrollY > 0
    isNew = false
    // The router learns of it as of any scrolling, so that back returns there.
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays && (cameBack || !KEEPS_SCROLL.test(location.pathname))
  },
})

router.history.subscribe(({ action, location }) => {
  cameBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
  if (!isLeftBehind(location.state)) return
  if (action.type === 'BACK') router.history.back()
  if (action.type === 'FORWARD') router.history.forward()
})
