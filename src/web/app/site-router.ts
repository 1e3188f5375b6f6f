import { createSiteRouter } from './router.tsx'

const KEEPS_SCROLL = /^\/(slot|live)\/(category|provider)\//
let cameBack = false

/** The router of this browser's page. */
export const router = createSiteRouter({
  /** Back and forward return to where a page was left; category and provider lists are not moved on arrival. */
  scrollRestoration: ({ location }) => cameBack || !KEEPS_SCROLL.test(location.pathname),
})

router.history.subscribe(({ action }) => {
  cameBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
})
