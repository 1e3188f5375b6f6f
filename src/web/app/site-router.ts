import { isLeftBehind } from '#web/lib/sheet-entries.ts'
import { createSiteRouter } from './router.tsx'

const KEEPS_SCROLL = /^\/(slot|live)\/(category|provider)\//
let cameBack = false
/** True until the first page is drawn; false for a page that was left and is restored. */
let isNew = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'navigate')

export const router = createSiteRouter({
  /**
   * Back and Forward restore the scroll position. Category and provider lists are not scrolled on
   * arrival, nor is a page that was scrolled before this code loaded.
   */
  scrollRestoration: ({ location }) => {
    const stays = isNew && scrollY > 0
    isNew = false
    // Reports the position to the router like any scroll event, so that Back restores it.
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
