import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '#shared/contracts/user.ts'
import { learnRecentGames } from '#web/lib/recent-games.ts'
import { sessionStore } from '#web/lib/session.ts'
import { currentTexts, loadTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { AFTER_RESET, takeReset } from './after-reset.ts'

let wantsToLink = false

export function linkAfterSignIn(): void {
  wantsToLink = true
}

export function useEnterSite(): (reply: SignedIn, keep: boolean) => Promise<void> {
  const router = useRouter()
  return async (reply, keep) => {
    const back = sessionStore.takeReturnUrl()
    const next = takeReset()
      ? `/profile#${AFTER_RESET}`
      : wantsToLink
        ? '/profile#linked-accounts'
        : back
    wantsToLink = false
    sessionStore.signedIn(reply, keep, Date.now())
    // Lets the home page appear in one piece.
    if (next === '/') await learnRecentGames()
    // The account's language can differ from that of the sign-in page.
    await loadTexts(sessionStore.get().lang).catch(() => undefined)
    showToast('up', currentTexts().common.signedIn)
    router.history.replace(next)
  }
}
