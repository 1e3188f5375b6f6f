import type { Balance } from '#shared/contracts/finance.ts'
import { IDLE_CHECK_MS, isIdle, stampActivity } from '#web/lib/activity.ts'
import { refreshBalance, setBalance } from '#web/lib/balance.ts'
import { loadPlayer, pingSession } from '#web/lib/player.ts'
import { forgetReplies } from '#web/lib/query.ts'
import { PING_AFTER_MS, sessionStore } from '#web/lib/session.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { untilUnblocked } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'
import { currentTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { router } from './site-router.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Notes each sign of life from the first on, the start-up's own waiting included. */
export function noteSignsOfLife(): void {
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, () => stampActivity(), { passive: true, capture: true })
}

/**
 * Follows who is signed in: loads their things, hears their balance, pings, and signs out whoever
 * left an hour ago. `before` was signed in when the site opened.
 */
export function watchPlayer(before: string | undefined): void {
  let uid = sessionStore.get().session?.uid
  let stopBalance = uid === undefined ? undefined : hearBalance()

  sessionStore.subscribe(() => {
    const next = sessionStore.get().session?.uid
    if (next === uid) return
    uid = next
    stopBalance?.()
    stopBalance = next === undefined ? undefined : hearBalance()
    // After this turn, so that components have switched their queries on or off.
    setTimeout(() => void startAfresh(next !== undefined), 0)
  })

  // What was drawn for someone whose session turned out to have ended is not left standing.
  if (before !== undefined && uid === undefined) void startAfresh(false)
  setInterval(() => void look(Date.now()), IDLE_CHECK_MS)
}

async function startAfresh(signedIn: boolean): Promise<void> {
  // A page that is still on its way was let in for who is gone now.
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

/** Hears the balance until told to stop. The connection's code comes with the first player. */
function hearBalance(): () => void {
  let wanted = true
  let stop: (() => void) | undefined
  void untilUnblocked()
    .then(() => import('#web/lib/socket.ts'))
    .then(({ listenToTopic }) => {
      if (wanted)
        stop = listenToTopic('balance', (data) =>
          isBalance(data) ? setBalance(data) : void refreshBalance(),
        )
    })
  return () => {
    wanted = false
    stop?.()
  }
}

function isBalance(data: unknown): data is Balance {
  return (
    isRecord(data) &&
    ['balance', 'bonus', 'locked', 'withdrawable'].every((field) => typeof data[field] === 'string')
  )
}
