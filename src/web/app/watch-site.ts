import { LANG_COOKIE } from '#shared/lang.ts'
import { onApiEvent, type ApiEvent } from '#web/lib/api.ts'
import { hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { renewReplies } from '#web/lib/query.ts'
import { sessionStore, type SessionStore } from '#web/lib/session.ts'
import { currentTexts, loadTexts } from '#web/lib/texts.ts'
import { onFault } from '#web/lib/site-fetch.ts'
import { showToast } from '#web/lib/toasts.ts'
import { router } from './site-router.ts'

const THEME_COLORS = { dark: '#0f0b14', light: '#fbf8f5' } as const

export function watchSite(): void {
  let shown = sessionStore.get()
  sessionStore.subscribe(() => {
    const state = sessionStore.get()
    const before = shown
    shown = state
    if (state.mode !== before.mode) showMode(state)
    if (state.lang !== before.lang) void showLang(state)
  })
  onApiEvent(answer)
  onFault(() => showToast('down', currentTexts().common.serverFault, { timeoutMs: 'stay' }))
  addEventListener('keydown', openSearch)
}

function showMode({ mode }: ReturnType<SessionStore['get']>): void {
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[mode])
}

async function showLang({ lang }: ReturnType<SessionStore['get']>): Promise<void> {
  document.cookie = `${LANG_COOKIE}=${lang}; path=/; max-age=31536000; samesite=lax`
  await loadTexts(lang)
  await renewReplies()
}

let closureAnnounced = false

function answer(event: ApiEvent): void {
  const { common } = currentTexts()
  if (event === 'maintenance') {
    if (!closureAnnounced) showToast('down', common.maintenanceToast)
    closureAnnounced = true
    void router.navigate({ to: '/maintenance' })
  }
}

function openSearch(event: KeyboardEvent): void {
  const typing =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null
  if (
    event.key !== '/' ||
    typing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !hasOverlay('search')
  )
    return
  event.preventDefault()
  openOverlay({ name: 'search' })
}
