import './site.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { FIRST_REPLIES, type FirstReply } from '#shared/first-page.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { isLeftBehind } from '#web/lib/sheet-entries.ts'
import { untilUnblocked } from '#web/lib/site-fetch.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { router } from './site-router.ts'
import { startUp } from './startup.ts'
import { noteSignsOfLife, watchPlayer } from './watch-player.ts'
import { watchSite } from './watch-site.ts'

/** Delays fetches that would compete with the first screen. */
const LATER_MS = 3_000
/** A duplicated tab may have no history entry to go back to. */
const STEP_BACK_MS = 300

async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  await leaveClosedSheet()
  watchSite()
  noteSignsOfLife()
  const before = sessionStore.get().session?.uid
  if (before !== undefined) void import('./balance-box.tsx').catch(() => undefined)
  const started = startUp()
  await loadTexts(sessionStore.get().lang)
  const typed =
    root.querySelector('form') === null
      ? undefined
      : (await import('./preserve-typed.ts')).keepTyped(root)
  // Keeps the server's markup until the client can draw the same page in one piece.
  if (root.firstElementChild !== null) {
    keepFirstReplies()
    await router.load()
  }
  // Renders in slices, so that taps are answered in between.
  startTransition(() => createRoot(root).render(<Site onDrawn={typed} />))
  await started
  watchPlayer(before)
  if (import.meta.env.PROD)
    setTimeout(() => void untilUnblocked().then(() => import('./after-start.ts')), LATER_MS)
}

/**
 * Goes back over the history entry of a sheet: after a reload no sheet is open, so that step would
 * only close it.
 */
async function leaveClosedSheet(): Promise<void> {
  if (!isLeftBehind(history.state)) return
  await new Promise<void>((resolve) => {
    addEventListener(
      'popstate',
      () => {
        resolve()
      },
      { once: true },
    )
    history.back()
    setTimeout(resolve, STEP_BACK_MS)
  })
}

function Site({ onDrawn }: { onDrawn: (() => void) | undefined }) {
  // theme.js removes its marks: the page now shows this visitor's own state.
  useLayoutEffect(() => {
    dispatchEvent(new Event('kupa-drawn'))
    onDrawn?.()
  }, [onDrawn])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/**
 * Fills the query cache with the replies the page was drawn from. For a signed-in player they count
 * as stale and are fetched again.
 */
function keepFirstReplies(): void {
  const kept = document.getElementById(FIRST_REPLIES)
  const { lang, session } = sessionStore.get()
  if (kept?.lang !== lang) return
  const updatedAt = session === undefined ? Date.now() - Number(kept.dataset.age) : 0
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server that sent the page
  for (const { key, data } of JSON.parse(kept.textContent) as FirstReply[]) {
    queryClient.setQueryData(key, data, { updatedAt })
  }
}

void main()
