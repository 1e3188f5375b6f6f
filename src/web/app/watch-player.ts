import { IDLE_CHECK_MS, isIdle, stampActivity } from '#web/lib/activity.ts'
import { loadPlayer, pingSession } from '#web/lib/player.ts'
import { forgetReplies } from '#web/lib/query.ts'
import { PING_AFTER_MS, sessionStore } from '#web/lib/session.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { untilUnblocked } from '#web/lib/site-fetch.ts'
import { currentTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { router } from './site-router.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Records every sign of activity from the start, including while the start-up waits. */
export function noteSignsOfLife(): void {
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, () => stampActivity(), { passive: true, capture: true })
}

/**
 * Follows the signed-in player: loads their data, subscribes to the balance, pings, and signs out a
 * player who has been away for an hour. `before` was signed in when the site opened.
 */
export function watchPlayer(before: string | undefined): void {
  let uid = sessionStore.get().session?.uid
  let stopBalance = uid === undefined ? undefined : subscribeToBalance()

  sessionStore.subscribe(() => {
    const next = sessionStore.get().session?.uid
    if (next === uid) return
    uid = next
    stopBalance?.()
    stopBalance = next === undefined ? undefined : subscribeToBalance()
    // Deferred, so that components have enabled or disabled their queries first.
    setTimeout(() => void startAfresh(next !== undefined), 0)
  })

  // Discards pages drawn for a player whose session turned out to have ended.
  if (before !== undefined && uid === undefined) void startAfresh(false)
  setInterval(() => void look(Date.now()), IDLE_CHECK_MS)
}

async function startAfresh(signedIn: boolean): Promise<void> {
  // A page that is still loading was authorised for the player who has just signed out.
  if (
    !signedIn &&
    (router.state.isLoading ||
      router.state.matches.some((match) => match.staticData.needsSession === true))
  )
    await router.invalidate()
  await forgetReplies()
  if (signedIn) await loadPlayer()
}

async function look(now: number): Promise<void> {
  if (sessionStore.get().session === undefined) return
  if (isIdle(sessionStore.activityAt(), now)) {
    await signOut()
    showToast('up', currentTexts().common.signedOut)
    await router.navigate({ to: '/' })
  } else if (now > (sessionStore.trustedUntil() ?? 0) && document.visibilityState === 'visible') {
    await pingSession(() => Date.now(), PING_AFTER_MS)
  }
}

function subscribeToBalance(): () => void {
  let wanted = true
  let stop: (() => void) | undefined
  void untilUnblocked()
    .then(() => import('#web/lib/realtime/follow-balance.ts'))
    .then(({ followBalance }) => {
      if (wanted) stop = followBalance()
    })
  return () => {
    wanted = false
    stop?.()
  }
}
